import type { TestName } from '@ambang/exam/rules.ts';
import { checkKeys } from './checks/item/keys.ts';
import { checkLetters } from './checks/item/letters.ts';
import { checkMarkup } from './checks/item/markup.ts';
import { checkOptionNames } from './checks/item/option-names.ts';
import { checkOptions } from './checks/item/options.ts';
import { checkPictures } from './checks/item/pictures.ts';
import { checkReasons } from './checks/item/reasons.ts';
import { checkTypos } from './checks/item/typos.ts';
import { checkSvgSafety } from './checks/item/svg-safety.ts';
import { checkCounts, checkThemeCounts, checkThemes, checkTopics } from './checks/paper/counts.ts';
import { checkDifficulty } from './checks/paper/difficulty.ts';
import { checkKeyPositions } from './checks/paper/key-positions.ts';
import { checkOptionLengths } from './checks/paper/option-lengths.ts';
import { checkItemLengths, checkReadingTime } from './checks/paper/reading-time.ts';
import { checkLawShare, checkSources } from './checks/paper/sources.ts';
import { checkFamilies } from './checks/families.ts';
import { checkRepeats } from './checks/repeats.ts';
import { checkFittedStrategies, checkStrategies } from './checks/strategies.ts';
import type { Collection, Family, Package, Pool, Problem } from './package.ts';
import { findItemProblems } from './package.ts';

/** The rules of each item. */
const itemChecks: readonly ((collection: Collection) => Problem[])[] = [
  checkTopics,
  checkThemes,
  checkKeys,
  checkOptions,
  checkReasons,
  checkOptionNames,
  checkSources,
  checkMarkup,
  checkLetters,
  checkTypos,
  checkPictures,
  checkSvgSafety,
  checkItemLengths,
];

/** The rules of complete tests, such as the numbers of questions and the positions of the keys. */
const testChecks: readonly ((collection: Collection) => Problem[])[] = [
  checkCounts,
  checkThemeCounts,
  checkLawShare,
  checkKeyPositions,
  checkOptionLengths,
  checkDifficulty,
  checkStrategies,
];

/** Finds the problems within a tryout. */
export const checkPackage = (pkg: Package): Problem[] =>
  [...itemChecks, ...testChecks, checkReadingTime].flatMap((check) => check(pkg));

/** Finds the problems within a pool. Only a single test has the numbers of questions of a tryout's test. */
export const checkPool = (pool: Pool): Problem[] => [
  ...itemChecks.flatMap((check) => check(pool)),
  ...(pool.single === null ? [] : checkSingleTest(pool, pool.single)),
  ...(pool.pool === 'public' ? checkPublicItems(pool) : []),
];

/** The page of the question of the day shows no pictures. */
const checkPublicItems = ({ items }: Pool): Problem[] =>
  findItemProblems(items, ({ picture, explanationPicture }) =>
    picture === null && explanationPicture === null
      ? []
      : ['Soal publik tidak boleh bergambar: halaman soal hari ini tidak menampilkan gambar.'],
  );

function checkSingleTest(pool: Pool, test: TestName): Problem[] {
  const { rules, items } = pool;
  const tests = rules.tests.filter(({ name }) => name === test);
  const topics = rules.topics.filter((topic) => topic.test === test);
  const others = items.filter(({ topic }) => !topics.some(({ id }) => id === topic));
  return [
    ...others.map(({ where, topic }) => ({ where, message: `Subtopik ${topic} tidak termasuk ${test}.` })),
    ...testChecks.flatMap((check) => check({ ...pool, rules: { ...rules, tests, topics } })),
  ];
}

/** Finds problems between tryouts and pools, because an account may own several. `where` starts with the slug. */
export function checkTogether(
  packages: readonly Package[],
  pools: readonly Pool[],
  families: readonly Family[],
): Problem[] {
  const all = [...packages, ...pools];
  return [
    ...checkFamilies(all, families),
    ...checkRepeats(all),
    ...checkFittedStrategies([...packages, ...pools.filter(({ single }) => single === 'TKP')]),
  ];
}
