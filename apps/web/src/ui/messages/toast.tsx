import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createChangeSignal } from '../../change-signal.ts';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import { useTopmostDialog } from '../dialogs/open-dialogs.ts';
import styles from './toast.module.css';

const none: readonly Toast[] = [];

/** Mounted once. While a modal dialog is open, toasts are rendered inside it: outside they would be inert. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, currentToasts, () => none);
  const dialog = useTopmostDialog();
  return (
    <>
      <Region toasts={dialog ? none : toasts} />
      {dialog && createPortal(<Region toasts={toasts} />, dialog)}
    </>
  );
}

/** The live regions exist before their first message: screen readers only announce changes of known regions. */
function Region({ toasts }: { toasts: readonly Toast[] }) {
  const ofKind = (kind: Toast['kind']) => toasts.filter((toast) => toast.kind === kind);
  return (
    <div className={classNames(styles.region, 'not-printed')}>
      <div role="status">{ofKind('ok').map(card)}</div>
      <div role="alert">{ofKind('bad').map(card)}</div>
    </div>
  );
}

const card = ({ id, kind, text }: Toast) => (
  <div key={id} className={classNames(styles.toast, kind === 'bad' && styles.bad)}>
    <Icon name={kind === 'ok' ? 'check' : 'circle-alert'} />
    <span>{text}</span>
    <IconButton aria-label="Tutup pesan" onClick={() => dismissToast(id)}>
      <Icon name="x" />
    </IconButton>
  </div>
);

type ToastKind = 'ok' | 'bad';

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** True for a toast of the next screen, which stays when that screen opens. */
  isForNext: boolean;
}

/** The time for which a toast is shown. */
const TOAST_MS = 3_000;

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
  setTimeout(() => dismissToast(id), TOAST_MS);
}

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
