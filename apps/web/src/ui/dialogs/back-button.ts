/** `IS_COPY` marks a history entry that copies the entry above it, which has the mark `HAS_COPY`. */
const IS_COPY = 'isCopyBelow';
const HAS_COPY = 'hasCopyBelow';

/** The state that the router writes into a history entry, with the two marks. */
interface EntryState {
  /** The number of the router's entries below this one. */
  idx?: number;
  [IS_COPY]?: boolean;
  [HAS_COPY]?: boolean;
}

type HistoryWindow = Pick<Window, 'history' | 'addEventListener'>;

/**
 * Back sends `cancel` to the topmost open dialog, as Escape does, and the screen stays. The step in the history is
 * undone and hidden from the router. Chrome on Android (126 and later) itself cancels the dialog without a step.
 *
 * Only a step within one document can be undone. So when a dialog opens on the first screen of a document, a copy of
 * that screen's entry is put below it. Without a dialog, a step back onto the copy goes one step further.
 *
 * Must be called before the router starts to listen.
 * @returns the function to call whenever a dialog opens
 */
export function interceptBackSteps(window: HistoryWindow, topmost: () => EventTarget | null): () => void {
  const { history } = window;
  let current: EntryState | null = null;
  let isReturning = false;

  const onStep = (event: PopStateEvent) => {
    const state = event.state as EntryState | null;
    const dialog = topmost();
    if (isReturning) {
      isReturning = false;
      current = state;
    } else if (dialog) {
      isReturning = true;
      history.go(stepsBetween(state, current));
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    } else if (state?.[IS_COPY]) {
      history.back();
    } else return;
    event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', onStep, { capture: true });

  return () => {
    if (isReturning) return;
    current = history.state as EntryState | null;
    if (current?.idx !== 0 || current[HAS_COPY]) return;
    history.replaceState({ ...current, [IS_COPY]: true }, '');
    current = { ...current, [IS_COPY]: false, [HAS_COPY]: true };
    history.pushState(current, '');
  };
}

/** An entry without the router's number counts as the previous one. */
function stepsBetween(from: EntryState | null, to: EntryState | null): number {
  const [start, end] = [from?.idx, to?.idx];
  if (from?.[IS_COPY] || start === undefined || end === undefined) return 1;
  return end - start || 1;
}
