/**
 * A tap fires many of these events, and no component listens to them. React would still handle each, which delays every
 * touch on a slow phone.
 */
const unusedTypes = /^(?:touch|(?:got|lost)?pointer|mouse|transition|animation)/;

/** Keeps React from listening to unused events. Call this before React renders into the root. */
export function skipUnusedEvents(root: Element): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (!unusedTypes.test(type)) listen(type, ...rest);
  };
}
