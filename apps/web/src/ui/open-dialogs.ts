import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { dropOpeningClicks } from './dialogs/opening-clicks.ts';

/** The modal dialogs that are open, topmost last. What lies outside the topmost one is inert, toasts included. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const topmost = () => open.at(-1) ?? null;

export const useTopmostDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topmost, () => null);

/** Shows a native modal dialog while `isOpen`; the browser traps the focus and gives it back. */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    const heedClicks = dropOpeningClicks(dialog);
    change([...open, dialog]);
    return () => {
      heedClicks();
      change(open.filter((other) => other !== dialog));
      dialog.close();
    };
  }, [isOpen]);
  return ref;
}
