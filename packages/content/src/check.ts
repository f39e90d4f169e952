import { checkExplainedKeys } from './checks/item/explained-keys.ts';
import { checkExplanations } from './checks/item/explanations.ts';
import { checkKeys } from './checks/item/keys.ts';
import { checkMarkup } from './checks/item/markup.ts';
import { checkOptions } from './checks/item/options.ts';
import { checkPictures } from './checks/item/pictures.ts';
import { checkSlips } from './checks/item/slips.ts';
import { checkSvgSafety } from './checks/item/svg-safety.ts';
import { checkFitted } from './checks/library/fitted.ts';
import { checkRepeats } from './checks/library/repeats.ts';
import { checkCounts } from './checks/paper/counts.ts';
import { checkDifficulty } from './checks/paper/difficulty.ts';
import { checkKeyPositions } from './checks/paper/key-positions.ts';
import { checkOptionLengths } from './checks/paper/option-lengths.ts';
import { checkReadingTime } from './checks/paper/reading-time.ts';
import { checkSources } from './checks/paper/sources.ts';
import { checkStrategies } from './checks/paper/strategies.ts';
import { checkThemes } from './checks/paper/themes.ts';
import type { Package, Problem } from './package.ts';

type Rule = (pkg: Package) => Problem[];

const everyRule: readonly Rule[] = [
  checkCounts,
  checkThemes,
  checkKeys,
  checkOptions,
  checkExplanations,
  checkExplainedKeys,
  checkSources,
  checkMarkup,
  checkSlips,
  checkPictures,
  checkSvgSafety,
  checkKeyPositions,
  checkOptionLengths,
  checkReadingTime,
  checkDifficulty,
  checkStrategies,
];

/** Finds every problem of one package by itself; empty for a good one. */
export const check = (pkg: Package): Problem[] => everyRule.flatMap((rule) => rule(pkg));

/**
 * Finds what packages have in common that they must not: a person may have bought several. `where` opens with the slug of
 * the package.
 */
export const checkTogether = (packages: readonly Package[]): Problem[] => [
  ...checkRepeats(packages),
  ...checkFitted(packages),
];
