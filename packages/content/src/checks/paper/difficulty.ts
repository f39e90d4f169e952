import type { Package, Problem } from '../../package.ts';
import { byTest } from './by-test.ts';

/** A test that tells candidates apart has easy, middling and hard items: four of the five levels, none over half. */
const LEAST_LEVELS = 4;
const GREATEST_SHARE = 0.5;

export function checkDifficulty(pkg: Package): Problem[] {
  return byTest(pkg).flatMap(({ test, items }) => {
    const counts = new Map<number, number>();
    for (const { difficulty } of items) counts.set(difficulty, (counts.get(difficulty) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    const faults = [
      ...(counts.size >= LEAST_LEVELS
        ? []
        : [`hanya ${counts.size} tingkat kesulitan; sedikitnya ${LEAST_LEVELS}`]),
      ...(most <= items.length * GREATEST_SHARE
        ? []
        : [`${most} dari ${items.length} soal setingkat; paling banyak separuhnya`]),
    ];
    return faults.map((fault) => ({ where: 'items', message: `${test.name}: ${fault}.` }));
  });
}
