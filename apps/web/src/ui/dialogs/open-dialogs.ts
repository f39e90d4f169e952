import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { createChangeSignal } from '../../change-signal.ts';
import { interceptBackSteps } from './back-button.ts';
import { dropDraggedClicks } from './dragged-clicks.ts';
import { dropOpeningClicks } from './opening-clicks.ts';

/** The open modal dialogs, topmost last. Everything outside the topmost one is inert, so toasts are rendered in it. */
let open: readonly HTMLDialogElement[] = [];
const { subscribe, notify } = createChangeSignal();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  notify();
}

export const topmostDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;

export const useTopmostDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topmostDialog, () => null);

let onDialogOpen: () => void = () => undefined;

/** Makes Back close dialogs. Must be called before the router starts to listen. */
export function closeDialogsOnBack(): void {
  onDialogOpen = interceptBackSteps(window, topmostDialog);
}

/**
 * Shows a native modal dialog while `isOpen`. The browser traps the focus and returns it on close. A layout effect
 * closes a dialog that unmounts while open: a later effect would find it detached, and the focus would not return.
 */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    onDialogOpen();
    dialog.showModal();
    const cleanups = [dropOpeningClicks(dialog), dropDraggedClicks(dialog)];
    change([...open, dialog]);
    return () => {
      for (const cleanup of cleanups) cleanup();
      change(open.filter((other) => other !== dialog));
      dialog.close();
    };
  }, [isOpen]);
  return ref;
}
