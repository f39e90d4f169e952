import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { sumLostPoints } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { Kind } from './kinds.ts';
import { kindOfKey } from './kinds.ts';

/** Questions of one or two kinds that lost clearly more points than the rest of their test. */
export interface LostKinds {
  kinds: Kind[];
  /** All questions of the kinds. */
  items: ItemMetrics[];
}

const MAX_KINDS = 2;
/** An answer in TKP has points from 1 to 5, so that fewer questions show a habit. */
const MIN_QUESTIONS = { weighted: 3, other: 4 };
/** The lost points per question are this much above the rest: a quarter, or two of five right answers. */
const MIN_EXCESS = { weighted: 0.25 * POINTS_PER_RIGHT_ANSWER, other: 0.4 * POINTS_PER_RIGHT_ANSWER };

/** The kinds that lost most per question, each clearly more than the rest; null without one. */
export function findLostKinds({ test, items }: TestMetrics): LostKinds | null {
  const scale = test.name === 'TKP' ? 'weighted' : 'other';
  const candidates = kindsOf(items)
    .filter((kind) => kind.items.length >= MIN_QUESTIONS[scale])
    .sort((one, other) => lostPerItem(other.items) - lostPerItem(one.items));
  const found: LostKinds = { kinds: [], items: [] };
  for (const { kind, items: mine } of candidates.slice(0, MAX_KINDS)) {
    const rest = items.filter((item) => !mine.includes(item) && !found.items.includes(item));
    if (rest.length === 0 || lostPerItem(mine) - lostPerItem(rest) < MIN_EXCESS[scale]) break;
    found.kinds.push(kind);
    found.items.push(...mine);
  }
  return found.kinds.length === 0 ? null : found;
}

function kindsOf(items: readonly ItemMetrics[]): { kind: Kind; items: ItemMetrics[] }[] {
  const byId = Map.groupBy(items, ({ key }) => kindOfKey(key)?.id ?? '');
  return [...byId.values()].flatMap((mine) => {
    const kind = mine[0] && kindOfKey(mine[0].key);
    return kind ? [{ kind, items: mine }] : [];
  });
}

const lostPerItem = (items: readonly ItemMetrics[]): number =>
  sumLostPoints(items) / Math.max(1, items.length);

/** The points that these questions lost beyond what they would have lost like the rest of their test. */
export function excessOf(items: readonly ItemMetrics[], { items: all }: TestMetrics): number {
  const rest = all.filter((item) => !items.includes(item));
  return rest.length === 0 ? 0 : sumLostPoints(items) - items.length * lostPerItem(rest);
}
