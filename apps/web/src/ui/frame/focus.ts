let lastKey: string | null = null;
let hasNavigated = false;

/**
 * Focuses the heading of a new screen, so that screen readers start there, and again when the content replaces a skeleton
 * that had the focus. The first page of a visit and a re-render do not move the focus.
 */
export function focusAfterNavigation(key: string, main: HTMLElement): void {
  const isNew = lastKey !== key;
  hasNavigated ||= isNew && lastKey !== null;
  lastKey = key;
  if (hasNavigated && (isNew || isFocusLost())) focusHeading(main);
}

/** Focuses the heading after a focused button was removed by its own press. */
export function focusAfterPress(): void {
  hasNavigated = true;
  const main = document.querySelector('main');
  if (main && isFocusLost()) focusHeading(main);
}

function focusHeading(main: HTMLElement): void {
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  focusWithoutScroll(target);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

export const focusWithoutScroll = (element: HTMLElement | null | undefined) =>
  element?.focus({ preventScroll: true });
