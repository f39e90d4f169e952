/**
 * What a tap alone brings forth by the dozen. No component hears these: React would be called for each of them all the
 * same, and a slow phone pays that with every touch before it shows what was asked for.
 */
const unheard = /^(?:touch|(?:got|lost)?pointer|mouse|transition|animation)/;

/** For an element that React is about to take: it listens there for every event there is, and from now on for fewer. */
export function quieten(root: Element): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (...[type, ...how]: Parameters<typeof listen>) => {
    if (!unheard.test(type)) listen(type, ...how);
  };
}
