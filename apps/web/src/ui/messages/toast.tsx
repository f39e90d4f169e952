import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createChangeSignal } from '../../change-signal.ts';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import { topmostDialog, useTopmostDialog } from '../dialogs/open-dialogs.ts';
import styles from './toast.module.css';

const none: readonly Toast[] = [];

/** Mounted once. While a modal dialog is open, toasts are rendered inside it: outside they would be inert. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, currentToasts, () => none);
  const dialog = useTopmostDialog();
  return (
    <>
      <Region toasts={dialog ? none : toasts} place={null} />
      {dialog && createPortal(<Region toasts={toasts} place={dialog} />, dialog)}
    </>
  );
}

interface RegionProps {
  toasts: readonly Toast[];
  /** The dialog around it; null in the page. */
  place: HTMLDialogElement | null;
}

/** The live regions exist before their first message: screen readers only announce changes of known regions. */
function Region({ toasts, place }: RegionProps) {
  const cardsOf = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <Card key={toast.id} toast={toast} place={place} />);
  return (
    <div className={classNames(styles.region, 'not-printed')}>
      <div role="status">{cardsOf('ok')}</div>
      <div role="alert">{cardsOf('bad')}</div>
    </div>
  );
}

/** A toast that was announced in a dialog neither arrives nor is announced again when the dialog closes. */
function Card({ toast, place }: { toast: Toast } & Pick<RegionProps, 'place'>) {
  const { id, kind, text, announcedIn } = toast;
  const isMoved = announcedIn !== undefined && announcedIn !== place;
  return (
    <div
      className={classNames(styles.toast, kind === 'bad' && styles.bad, isMoved && styles.moved)}
      aria-live={isMoved ? 'off' : undefined}
    >
      <Icon name={kind === 'ok' ? 'check' : 'circle-alert'} />
      <span>{text}</span>
      <IconButton aria-label="Tutup pesan" onClick={() => dismissToast(id)}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}

type ToastKind = 'ok' | 'bad';

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** True for a toast of the next screen, which stays when that screen opens. */
  isForNext: boolean;
  /** The dialog in which it was announced, null for the page; undefined while it is new. */
  announcedIn?: HTMLDialogElement | null;
}

/** The time for which a toast is shown. */
const TOAST_MS = 3_000;

/** After this time a toast counts as announced. A failure often closes the dialog in which its toast has just appeared. */
const ANNOUNCED_MS = 700;

let toasts: readonly Toast[] = [];
let lastId = 0;
const { subscribe, notify } = createChangeSignal();

function change(next: readonly Toast[]): void {
  toasts = next;
  notify();
}

export const currentToasts = (): readonly Toast[] => toasts;

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/** A success toast replaces all toasts; an error toast replaces only error toasts. */
export function showToast(kind: ToastKind, text: string, isForNext = false): void {
  const id = ++lastId;
  const others = toasts.filter((toast) => toast.kind === 'ok' && kind === 'bad');
  change([...others, { id, kind, text, isForNext }]);
  setTimeout(() => markAnnounced(id), ANNOUNCED_MS);
  setTimeout(() => dismissToast(id), TOAST_MS);
}

const markAnnounced = (id: number): void =>
  change(toasts.map((toast) => (toast.id === id ? { ...toast, announcedIn: topmostDialog() } : toast)));

/** Shows an error toast that stays when the next screen opens. */
export const showErrorOnNextScreen = (text: string): void => showToast('bad', text, true);

export function dropErrorToasts(): void {
  const remaining = toasts.filter(({ kind }) => kind === 'ok');
  if (remaining.length < toasts.length) change(remaining);
}

/** Removes error toasts when another screen opens, except those for that screen. */
export function dropPreviousScreenErrors(): void {
  const remaining = toasts.filter(({ kind, isForNext }) => kind === 'ok' || isForNext);
  if (toasts.length > 0) change(remaining.map((toast) => ({ ...toast, isForNext: false })));
}
