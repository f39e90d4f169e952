import type { Package, Problem } from '../../package.ts';
import { fitSurfaces, fitWords } from '../../tkp/fitted.ts';
import { earningMore, pointsFor, weightedItems } from '../paper/strategies.ts';

/** What one tryout teaches about the looks of good options must not be worth much in another: 160 of 225. */
const GREATEST_SHARE = 160 / 225;

export function checkFitted(packages: readonly Package[]): Problem[] {
  const all = packages.map((pkg) => ({ pkg, items: weightedItems(pkg) }));
  const learnable = all.filter(({ items }) => items.length > 0);
  return all.flatMap(({ pkg, items }) =>
    learnable
      .filter((other) => other.pkg !== pkg)
      .flatMap((other) => {
        const most = pointsFor(GREATEST_SHARE, items);
        const fitted = [fitSurfaces(other.items), fitWords(other.items)];
        return earningMore(fitted, items, { most, from: ` (${other.pkg.slug})` });
      })
      .map((message) => ({ where: `${pkg.slug}/items`, message })),
  );
}
