import type { Collection, Problem } from '../../package.ts';
import { groupItemsByTest } from '../../package.ts';

/** Only a test with items of several levels separates candidates. */
const MIN_LEVELS = 4;
/** The largest share of a test's items that may have the same level. */
const MAX_SHARE = 0.5;

export function checkDifficulty(pkg: Collection): Problem[] {
  return groupItemsByTest(pkg).flatMap(({ test, items }) => {
    const counts = new Map<number, number>();
    for (const { difficulty } of items) counts.set(difficulty, (counts.get(difficulty) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    const faults = [
      ...(counts.size >= MIN_LEVELS
        ? []
        : [`hanya ${counts.size} tingkat kesulitan; sedikitnya ${MIN_LEVELS}`]),
      ...(most <= items.length * MAX_SHARE
        ? []
        : [`${most} dari ${items.length} soal setingkat; paling banyak separuhnya`]),
    ];
    return faults.map((fault) => ({ where: 'items', message: `${test.name}: ${fault}.` }));
  });
}
