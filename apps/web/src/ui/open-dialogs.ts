import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { closeDialogsByBack } from './dialogs/back-closes.ts';
import { dropDraggedClicks } from './dialogs/dragged-clicks.ts';
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

let noteOpening: () => void = () => undefined;

/** Lets Back close dialogs; must be called before the router starts to listen. */
export function closeDialogsOnBack(): void {
  noteOpening = closeDialogsByBack(window, topmost);
}

/**
 * Shows a native modal dialog while `isOpen`; the browser traps the focus and gives it back. A dialog that goes away
 * open is closed by a layout effect: a later one would find it out of the document, where it can give nothing back.
 */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    noteOpening();
    dialog.showModal();
    const heedClicks = [dropOpeningClicks(dialog), dropDraggedClicks(dialog)];
    change([...open, dialog]);
    return () => {
      for (const heed of heedClicks) heed();
      change(open.filter((other) => other !== dialog));
      dialog.close();
    };
  }, [isOpen]);
  return ref;
}
