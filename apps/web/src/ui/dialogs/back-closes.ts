/** Marks an entry of the history that is a copy of the one above it. */
const IS_COPY = 'isCopyBelow';
const HAS_COPY = 'hasCopyBelow';

/** What the router writes into an entry of the history, with the two marks. */
interface EntryState {
  /** How many entries of the router lie below this one. */
  idx?: number;
  [IS_COPY]?: boolean;
  [HAS_COPY]?: boolean;
}

type HistoryWindow = Pick<Window, 'history' | 'addEventListener'>;

/**
 * Back with a dialog open asks the topmost dialog to close, as Escape does, and the screen stays. The step in the history
 * is undone and the router never sees it, so no entry is added or lost. Chrome on Android (126 and later) asks the
 * dialog without a step.
 *
 * Only a step within one document can be undone. A screen that is its document's first one therefore gets a copy of its
 * entry below it when a dialog opens; without a dialog, a step back onto the copy goes one further.
 *
 * Must be called before the router starts to listen.
 * @returns has to be called whenever a dialog opens
 */
export function closeDialogsByBack(window: HistoryWindow, topmost: () => EventTarget | null): () => void {
  const { history } = window;
  let home: EntryState | null = null;
  let isReturning = false;

  const onStep = (event: PopStateEvent) => {
    const state = event.state as EntryState | null;
    const dialog = topmost();
    if (isReturning) {
      isReturning = false;
      home = state;
    } else if (dialog) {
      isReturning = true;
      history.go(stepsBetween(state, home));
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    } else if (state?.[IS_COPY]) {
      history.back();
    } else return;
    event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', onStep, { capture: true });

  return () => {
    if (isReturning) return;
    home = history.state as EntryState | null;
    if (home?.idx !== 0 || home[HAS_COPY]) return;
    history.replaceState({ ...home, [IS_COPY]: true }, '');
    home = { ...home, [IS_COPY]: false, [HAS_COPY]: true };
    history.pushState(home, '');
  };
}

/** An entry that the router has not numbered counts as the one before. */
function stepsBetween(from: EntryState | null, to: EntryState | null): number {
  const [start, end] = [from?.idx, to?.idx];
  if (from?.[IS_COPY] || start === undefined || end === undefined) return 1;
  return end - start || 1;
}
