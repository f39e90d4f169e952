/**
 * The second click of a double click on the button that opened a dialog falls into the dialog: beside its content it
 * would close it, on a button it would answer. Keeps such clicks from everybody until one begins in the dialog.
 * @returns takes all of this back
 */
export function dropOpeningClicks(dialog: EventTarget): () => void {
  const stop = () => dialog.removeEventListener('click', drop, { capture: true });
  const drop = (event: Event) => {
    // Counts the presses that came quickly one after another; 0 is a keyboard's.
    if ((event as UIEvent).detail <= 1) return stop();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  dialog.addEventListener('click', drop, { capture: true });
  return stop;
}
