import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Package, Problem } from '../package.ts';
import { byTest } from './by-test.ts';

/** Within a test no item may be easier than the one before, so that a slow candidate meets the easy points first. */
export function checkDifficulty(pkg: Package, rules: RuleSet): Problem[] {
  return byTest(pkg, rules).flatMap(({ items }) =>
    items.flatMap(({ where, number, difficulty }, index) => {
      const before = items[index - 1];
      if (!before || before.difficulty <= difficulty) return [];
      const message = `Nomor ${number} (tingkat ${difficulty}) lebih mudah daripada nomor ${before.number} (tingkat ${before.difficulty}).`;
      return [{ where, message }];
    }),
  );
}
