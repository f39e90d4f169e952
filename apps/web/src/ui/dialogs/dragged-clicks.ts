/**
 * A press that starts inside a dialog and is released outside of its content, as when selecting text, fires a click on
 * the dialog itself. It looks like a click outside, which closes the dialog. Stops such clicks.
 * @returns the call that stops this
 */
export function dropDraggedClicks(dialog: EventTarget): () => void {
  let pressed: EventTarget | null = null;
  const note = (event: Event) => {
    pressed = event.target;
  };
  const drop = (event: Event) => {
    if (event.target === dialog && pressed !== dialog) event.stopImmediatePropagation();
  };
  dialog.addEventListener('pointerdown', note);
  dialog.addEventListener('click', drop, { capture: true });
  return () => {
    dialog.removeEventListener('pointerdown', note);
    dialog.removeEventListener('click', drop, { capture: true });
  };
}
