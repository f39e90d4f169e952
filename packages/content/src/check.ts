import type { RuleSet } from '@ambang/exam/rules.ts';
import { ruleSet } from '@ambang/exam/rules.ts';
import { checkCounts } from './checks/counts.ts';
import { checkDifficulty } from './checks/difficulty.ts';
import { checkDuplicates } from './checks/duplicates.ts';
import { checkExplainedKeys } from './checks/explained-keys.ts';
import { checkExplanations } from './checks/explanations.ts';
import { checkKeyPositions } from './checks/key-positions.ts';
import { checkKeys } from './checks/keys.ts';
import { checkNearDuplicates } from './checks/near-duplicates.ts';
import { checkNumbers } from './checks/numbers.ts';
import { checkOptionLengths } from './checks/option-lengths.ts';
import { checkPictures } from './checks/pictures.ts';
import { checkReadingTime } from './checks/reading-time.ts';
import { checkSvgSafety } from './checks/svg-safety.ts';
import type { Package, Problem } from './package.ts';

type Rule = (pkg: Package, rules: RuleSet) => Problem[];

const everyRule: readonly Rule[] = [
  checkCounts,
  checkNumbers,
  checkKeys,
  checkExplanations,
  checkExplainedKeys,
  checkPictures,
  checkSvgSafety,
  checkDuplicates,
  checkNearDuplicates,
  checkKeyPositions,
  checkOptionLengths,
  checkReadingTime,
  checkDifficulty,
];

/** Finds every problem that keeps a package from being published; empty for a good one. */
export function check(pkg: Package): Problem[] {
  const rules = findRules(pkg.ruleSet);
  if (!rules) return [{ where: 'tryout.json', message: `Aturan ujian "${pkg.ruleSet}" tidak dikenal.` }];
  return everyRule.flatMap((rule) => rule(pkg, rules));
}

/** The exam's rules throw for an unknown name. Here it is one of the author's mistakes, reported like the others. */
function findRules(name: string): RuleSet | null {
  try {
    return ruleSet(name);
  } catch {
    return null;
  }
}
