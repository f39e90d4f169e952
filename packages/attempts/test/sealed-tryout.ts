import type { OpenDatabase } from '@ambang/db/open.ts';
import { findTryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import type { Random } from '../../exam/test/seeded-random.ts';
import type { AttemptsContext } from '../src/context.ts';
import type { RescoreOptions } from '../src/rescore/rescore.ts';
import { rescoreTryout } from '../src/rescore/rescore.ts';
import type { KeyedItem } from './graded-tryout.ts';
import {
  createAttemptsContext,
  createCandidate,
  handInAnswers,
  publishItems,
  randomAnswers,
  randomItems,
  shuffle,
  startRunningAttempt,
  toKeyedPaper,
} from './graded-tryout.ts';

/** The time of all publications, hand-ins and corrections. */
export const NOW = Date.parse('2026-03-01T03:00:00Z');

export interface SealedTryout {
  slug: string;
  tryoutId: number;
  /** Each version has its own order of the items. */
  versionIds: number[];
  items: KeyedItem[];
  attempts: AttemptsContext;
  accountIds: string[];
}

let slugCount = 0;

/** Creates a tryout with `size` sealed attempts, which are divided among its versions. */
export async function createSealedTryout(
  database: OpenDatabase,
  chance: Random,
  size: number,
  versions = 3,
): Promise<SealedTryout> {
  const slug = `koreksi-${(slugCount += 1)}`;
  const items = randomItems(chance);
  const published = [];
  for (let version = 0; version < versions; version += 1)
    published.push(await publishItems(database, slug, shuffle(chance, items), NOW));
  const attempts = createAttemptsContext(database, () => NOW);
  const { tryoutId } = published[0]!;
  const versionIds = published.map(({ versionId }) => versionId);
  const accountIds: string[] = [];
  for (let index = 0; index < size; index += 1) {
    const accountId = await createCandidate(database, tryoutId, NOW);
    const candidate = { accountId, tryoutId, versionId: versionIds[index % versions]! };
    await startRunningAttempt(attempts, candidate);
    await handInAnswers(attempts, candidate, randomAnswers(chance));
    accountIds.push(accountId);
  }
  return { slug, tryoutId, versionIds, items, attempts, accountIds };
}

export const withoutPauses: RescoreOptions = {
  now: () => NOW,
  chunk: 7,
  pause: () => Promise.resolve(),
  onProgress: () => undefined,
};

export const findTryout = async ({ slug, attempts }: SealedTryout) =>
  (await findTryoutToRescore(attempts.database.db, slug))!;

export const runCorrection = async (
  tryout: SealedTryout,
  items: readonly KeyedItem[],
  options: Partial<RescoreOptions> = {},
) =>
  rescoreTryout(tryout.attempts.database.db, await findTryout(tryout), toKeyedPaper(items), {
    ...withoutPauses,
    ...options,
  });
