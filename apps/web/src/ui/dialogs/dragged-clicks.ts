/**
 * Drops clicks that started inside a dialog and were released outside of its content, as when selecting text. The
 * browser fires them on the dialog, like a click outside, which closes the dialog.
 * @returns the function that removes the listeners
 */
export function dropDraggedClicks(dialog: EventTarget): () => void {
  let pressed: EventTarget | null = null;
  const storeTarget = (event: Event) => {
    pressed = event.target;
  };
  const drop = (event: Event) => {
    if (event.target === dialog && pressed !== dialog) event.stopImmediatePropagation();
  };
  dialog.addEventListener('pointerdown', storeTarget);
  dialog.addEventListener('click', drop, { capture: true });
  return () => {
    dialog.removeEventListener('pointerdown', storeTarget);
    dialog.removeEventListener('click', drop, { capture: true });
  };
}
