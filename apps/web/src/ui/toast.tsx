import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useTopmostDialog } from './dialogs/open-dialogs.ts';
import { Icon } from './marks/icon.tsx';
import { currentToasts, dismissToast, subscribeToToasts } from './toast-queue.ts';
import type { Toast } from './toast-queue.ts';
import styles from './toast.module.css';

export { showToast } from './toast-queue.ts';

const none: readonly Toast[] = [];

/** Mounted once. While a modal dialog is open its toasts live inside it: outside they would be inert. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const dialog = useTopmostDialog();
  return (
    <>
      <Region toasts={dialog ? none : toasts} />
      {dialog && createPortal(<Region toasts={toasts} />, dialog)}
    </>
  );
}

/** The live regions stand before anything is said in them: that is when screen readers listen. */
function Region({ toasts }: { toasts: readonly Toast[] }) {
  const said = (kind: Toast['kind']) => toasts.filter((toast) => toast.kind === kind);
  return (
    <div className={classNames(styles.region, 'not-printed')}>
      <div role="status">{said('ok').map(card)}</div>
      <div role="alert">{said('bad').map(card)}</div>
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
