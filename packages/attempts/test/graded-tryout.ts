import { createHash } from 'node:crypto';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { StoredKeyItem, StoredPaperItem } from '@ambang/db/tables/tryouts.ts';
import type { AttemptId } from '@ambang/db/attempts/attempts.ts';
import { insertAttempt } from '@ambang/db/attempts/attempts.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { toItemKey, scoreAttempt } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { insertTestAccount } from '../../db/test/test-rows.ts';
import type { Random } from '../../exam/test/seeded-random.ts';
import { handInAttempt } from '../src/sealing/seal.ts';
import { createSealWriter } from '../src/sealing/seal-writer.ts';
import type { AttemptsContext } from '../src/context.ts';
import { createVersionCache } from '../src/versions.ts';

export const randomBelow = (chance: Random, end: number): number => Math.floor(chance() * end);

export function shuffle<T>(chance: Random, list: readonly T[]): T[] {
  const lots = new Map(list.map((entry) => [entry, chance()]));
  return list.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0));
}

/** A question with its key. Its number may differ between versions. */
export interface KeyedItem {
  shown: StoredPaperItem;
  key: StoredKeyItem;
}

const topics = skdRules.tests.flatMap(({ name }) =>
  skdRules.topics
    .filter(({ test }) => test === name)
    .flatMap(({ id, test, questions }) => Array.from({ length: questions }, () => ({ id, test }))),
);

export const randomItems = (chance: Random): KeyedItem[] =>
  topics.map(({ id: topic, test }, index) => {
    const weights = test === 'TKP' ? shuffle(chance, [1, 2, 3, 4, 5]) : null;
    const id = `soal-${index + 1}`;
    const options = OPTION_LETTERS.map((letter) => `${letter} dari ${id}`);
    return {
      shown: { topic, question: `Manakah ${id}?`, options, picture: null, alt: null },
      key: {
        id,
        topic,
        weights,
        explanation: `Sebab ${id}.`,
        explanationPicture: null,
        rightOption: weights ? weights.indexOf(5) : randomBelow(chance, 5),
      },
    };
  });

/** Changes the keys of some items: another option, several options, other weights, struck or restored. */
export const changeRandomKeys = (
  chance: Random,
  items: readonly KeyedItem[],
  changes: number,
): KeyedItem[] => {
  const chosen = new Set(shuffle(chance, items).slice(0, changes));
  return items.map((item) => (chosen.has(item) ? { ...item, key: randomOtherKey(chance, item.key) } : item));
};

function randomOtherKey(chance: Random, before: StoredKeyItem): StoredKeyItem {
  const { id = '', topic, isStruck, explanation, explanationPicture } = before;
  const isNewlyStruck = isStruck !== true && chance() < 0.25;
  const weights = before.weights && shuffle(chance, before.weights);
  const letters = shuffle(chance, [0, 1, 2, 3, 4])
    .slice(0, 1 + randomBelow(chance, 3))
    .sort();
  return {
    id,
    topic,
    weights,
    explanation,
    explanationPicture,
    rightOption: weights ? weights.indexOf(5) : letters[0]!,
    ...(!weights && letters.length > 1 && { rightOptions: letters }),
    ...(isNewlyStruck && { isStruck: true }),
  };
}

export const toKeyedPaper = (items: readonly KeyedItem[]): KeyedPaper => ({
  paper: items.map(({ shown }) => shown),
  key: items.map(({ key }) => key),
});

export async function publishItems(
  { db }: OpenDatabase,
  slug: string,
  items: readonly KeyedItem[],
  now: number,
): Promise<{ tryoutId: number; versionId: number }> {
  const { paper, key } = toKeyedPaper(items);
  const hash = createHash('sha256')
    .update(JSON.stringify([slug, paper, key]))
    .digest('hex');
  const pkg = { slug, title: `Tryout ${slug}`, ruleSet: skdRules.name, closesAt: null };
  const content = { contentHash: hash, paperHash: hash, paper: [...paper], key: [...key], pictures: [] };
  const { tryoutId } = await publishVersion(db, { ...pkg, ...content }, now);
  const { id } = await db
    .selectFrom('tryoutVersions')
    .select('id')
    .where('contentHash', '=', hash)
    .executeTakeFirstOrThrow();
  return { tryoutId, versionId: id };
}

/** Creates an account that owns the tryout. */
export async function createCandidate({ db }: OpenDatabase, tryoutId: number, now: number): Promise<string> {
  const accountId = await insertTestAccount(db, now);
  await grantTryouts(db, accountId, [tryoutId], { source: 'operator', sourceId: 'uji' }, now);
  return accountId;
}

/** An attempt, and the version that the candidate takes. */
export interface CandidateRun extends AttemptId {
  versionId: number;
}

/** Creates the context of a process with an empty version cache. */
export const createAttemptsContext = (database: OpenDatabase, now: () => number): AttemptsContext => ({
  database,
  versions: createVersionCache(database.db),
  seals: createSealWriter(database.pool),
  now,
});

export const startRunningAttempt = (attempts: AttemptsContext, attempt: CandidateRun) =>
  insertAttempt(attempts.database.db, { ...attempt, durationMs: skdRules.durationMs }, attempts.now);

export const handInAnswers = (
  attempts: AttemptsContext,
  { accountId, tryoutId }: CandidateRun,
  answers: readonly Answer[],
) => handInAttempt(attempts, accountId, tryoutId, { changes: [], answers, arrivedAt: attempts.now() });

/** About a tenth of the answers are empty. */
export const randomAnswers = (chance: Random): Answer[] =>
  topics.map(() => (chance() < 0.1 ? 0 : ((1 + randomBelow(chance, 5)) as Answer)));

/** Scores the answers to a version with the keys of `items`, which are found by id. */
export function scoreByItems(
  items: readonly KeyedItem[],
  version: readonly StoredKeyItem[],
  answers: readonly Answer[],
) {
  const keys = new Map(items.map(({ key }) => [key.id, key]));
  const inOrder = version.map(({ id }) => toItemKey(skdRules, keys.get(id)!));
  return scoreAttempt(skdRules, inOrder, answers);
}
