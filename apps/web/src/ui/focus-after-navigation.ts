let lastKey: string | null = null;

/**
 * Moves the focus to the heading of a screen that was just reached, so that a screen reader begins there.
 * The first page of a visit keeps the browser's own focus, and a screen that only redraws keeps its.
 */
export function focusAfterNavigation(key: string, main: HTMLElement): void {
  const isFirst = lastKey === null;
  if (lastKey === key) return;
  lastKey = key;
  if (isFirst) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
