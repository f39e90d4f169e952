import type { Package, Problem } from '../../package.ts';
import { fitSurfaces, fitWords } from '../../tkp/fitted.ts';
import { totalOf } from '../../tkp/strategies.ts';
import { weightedItems } from '../paper/strategies.ts';

/** What one tryout teaches about the looks of good options must not be worth much in another: 160 of 225. */
const GREATEST_SHARE = 160 / 225;

export function checkFitted(packages: readonly Package[]): Problem[] {
  const all = packages.map((pkg) => ({ pkg, items: weightedItems(pkg, pkg.rules) }));
  return all.flatMap(({ pkg, items }) => {
    const most = Math.floor(items.length * 5 * GREATEST_SHARE);
    const others = all.filter((other) => other.pkg !== pkg && other.items.length > 0);
    return others.flatMap((other) =>
      [fitSurfaces(other.items), fitWords(other.items)].flatMap((strategy) => {
        const total = totalOf(strategy, items);
        if (total <= most) return [];
        const message = `TKP: siasat "${strategy.name}" (${other.pkg.slug}) menghasilkan ${total.toFixed(0)} poin; paling banyak ${most}.`;
        return [{ where: `${pkg.slug}/items`, message }];
      }),
    );
  });
}
