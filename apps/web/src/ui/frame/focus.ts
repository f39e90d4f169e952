let lastKey: string | null = null;
let hasMoved = false;

/**
 * Moves the focus to the heading of a screen that was just reached, so that a screen reader begins there, and once more
 * when the content replaces a skeleton that had the focus. The first page of a visit keeps the browser's own focus, and
 * a screen that only redraws keeps its own.
 */
export function focusAfterNavigation(key: string, main: HTMLElement): void {
  const isNew = lastKey !== key;
  hasMoved ||= isNew && lastKey !== null;
  lastKey = key;
  if (hasMoved && (isNew || isFocusLost())) focusHeading(main);
}

/** The same for a button that went away with its press, and took the focus with it. */
export function focusAfterPress(): void {
  hasMoved = true;
  const main = document.querySelector('main');
  if (main && isFocusLost()) focusHeading(main);
}

function focusHeading(main: HTMLElement): void {
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  takeFocus(target);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** The page stays where it is scrolled to. */
export const takeFocus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });
