import { checkExplainedKeys } from './checks/item/explained-keys.ts';
import { checkExplanations } from './checks/item/explanations.ts';
import { checkKeys } from './checks/item/keys.ts';
import { checkMarkup } from './checks/item/markup.ts';
import { checkOptions } from './checks/item/options.ts';
import { checkPictures } from './checks/item/pictures.ts';
import { checkReasons } from './checks/item/reasons.ts';
import { checkTypos } from './checks/item/typos.ts';
import { checkSvgSafety } from './checks/item/svg-safety.ts';
import { checkCounts, checkThemes } from './checks/paper/counts.ts';
import { checkDifficulty } from './checks/paper/difficulty.ts';
import { checkKeyPositions } from './checks/paper/key-positions.ts';
import { checkOptionLengths } from './checks/paper/option-lengths.ts';
import { checkReadingTime } from './checks/paper/reading-time.ts';
import { checkSources } from './checks/paper/sources.ts';
import { checkRepeats } from './checks/repeats.ts';
import { checkFittedStrategies, checkStrategies } from './checks/strategies.ts';
import type { Package, Problem } from './package.ts';

type Check = (pkg: Package) => Problem[];

const checks: readonly Check[] = [
  checkCounts,
  checkThemes,
  checkKeys,
  checkOptions,
  checkReasons,
  checkExplanations,
  checkExplainedKeys,
  checkSources,
  checkMarkup,
  checkTypos,
  checkPictures,
  checkSvgSafety,
  checkKeyPositions,
  checkOptionLengths,
  checkReadingTime,
  checkDifficulty,
  checkStrategies,
];

/** Finds the problems within a package. */
export const checkPackage = (pkg: Package): Problem[] => checks.flatMap((check) => check(pkg));

/** Finds problems between packages, because an account may own several. `where` starts with the package's slug. */
export const checkPackagesTogether = (packages: readonly Package[]): Problem[] => [
  ...checkRepeats(packages),
  ...checkFittedStrategies(packages),
];
