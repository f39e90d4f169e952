let lastKey: string | null = null;
let hasMoved = false;

/**
 * Moves the focus to the heading of a screen that was just reached, so that a screen reader begins there, and once more
 * when the content takes the place of a skeleton that held it. The first page of a visit keeps the browser's own focus,
 * and a screen that only redraws keeps its.
 */
export function focusAfterNavigation(key: string, main: HTMLElement): void {
  const isNew = lastKey !== key;
  hasMoved ||= isNew && lastKey !== null;
  lastKey = key;
  if (!hasMoved || !(isNew || isFocusLost())) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
