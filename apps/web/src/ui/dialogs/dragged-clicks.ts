/**
 * A press inside a dialog that is dragged out of it and released there ends in a click on the dialog itself, as if
 * somebody had pressed beside its content to close it: so it goes when text is selected. Keeps such clicks from
 * everybody.
 * @returns takes all of this back
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
