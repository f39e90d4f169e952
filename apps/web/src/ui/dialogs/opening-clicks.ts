/**
 * The second click of a double click on the button that opened a dialog hits the dialog. It would close it or press one
 * of its buttons. Stops such clicks until a new click starts in the dialog.
 * @returns the call that stops this
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
