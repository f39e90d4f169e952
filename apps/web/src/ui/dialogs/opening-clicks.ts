/**
 * Drops the further clicks of a double or triple click on the button that opened a dialog. These clicks hit the dialog,
 * and would close the dialog or press one of its buttons. The listener is removed at the first new click.
 * @returns the function that removes the listener
 */
export function dropOpeningClicks(dialog: EventTarget): () => void {
  const stop = () => dialog.removeEventListener('click', drop, { capture: true });
  const drop = (event: Event) => {
    // The number of presses in quick succession; 0 for the keyboard.
    if ((event as UIEvent).detail <= 1) return stop();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  dialog.addEventListener('click', drop, { capture: true });
  return stop;
}
