/**
 * A single tap fires dozens of these events, and no component listens to them. React would run for each of them all the
 * same, and on a slow phone every touch would wait for that.
 */
const unheard = /^(?:touch|(?:got|lost)?pointer|mouse|transition|animation)/;

/** Call this before React takes the element: React then cannot listen there to the events that no component hears. */
export function quieten(root: Element): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (...[type, ...how]: Parameters<typeof listen>) => {
    if (!unheard.test(type)) listen(type, ...how);
  };
}
