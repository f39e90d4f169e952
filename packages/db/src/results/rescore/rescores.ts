import type { RuleSet } from '@ambang/exam/rules.ts';
import { isLockTimeout } from '@ambang/server/database/outages.ts';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { inTransaction } from '../../open.ts';
import type { KeyCorrection } from '../../tables/results.ts';
import { lockAnswerKeys } from '../../attempts/key-locks.ts';
import { correctTryoutItems } from '../../practice/items/tryout-items.ts';
import type { KeyComparison, KeyedPaper } from '../../tryouts/changed-keys.ts';
import { compareKeys, applyKeyChanges } from '../../tryouts/changed-keys.ts';

export interface TryoutToRescore {
  id: number;
  title: string;
  rules: RuleSet;
}

export async function findTryoutToRescore(db: Db, slug: string): Promise<TryoutToRescore | null> {
  const row = await db
    .selectFrom('tryouts')
    .innerJoin('ruleSets', 'ruleSets.name', 'tryouts.ruleSet')
    .select(['tryouts.id', 'title', 'rules'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

export interface ComparedVersion extends KeyComparison {
  versionId: number;
  version: number;
}

export async function compareVersionKeys(
  db: Db,
  tryoutId: number,
  wanted: KeyedPaper,
): Promise<ComparedVersion[]> {
  const versions = await readVersions(db, tryoutId);
  return versions.map(({ id, number, ...version }) => ({
    versionId: id,
    version: number,
    ...compareKeys(version, wanted),
  }));
}

const readVersions = (db: Db, tryoutId: number) =>
  db
    .selectFrom('tryoutVersions')
    .select(['id', 'number', 'paper', 'key'])
    .where('tryoutId', '=', tryoutId)
    .orderBy('number')
    .execute();

export interface Rescore {
  tryoutId: number;
  /** The grading after the correction. */
  grading: number;
  corrections: KeyCorrection[];
}

/**
 * Changes the keys of all versions in one transaction. Later seals use the new keys.
 * @returns null when no key differs
 * @throws AnswerKeysLockedError, with nothing changed, when a seal or a publication holds its lock too long
 */
export async function changeKeys(
  db: Db,
  tryoutId: number,
  wanted: KeyedPaper,
  now: number,
): Promise<Rescore | null> {
  const change = db.transaction().execute(async (trx) => {
    const grading = (await lockAnswerKeys(trx, tryoutId)) + 1;
    const corrections: KeyCorrection[] = [];
    for (const { id, paper, key } of await readVersions(trx, tryoutId)) {
      const { changed } = compareKeys({ paper, key }, wanted);
      if (changed.length === 0) continue;
      corrections.push(...changed.map((change) => ({ versionId: id, ...change })));
      await trx
        .updateTable('tryoutVersions')
        .set({ key: JSON.stringify(applyKeyChanges(key, changed)) })
        .where('id', '=', id)
        .execute();
    }
    if (corrections.length === 0) return null;
    await trx.updateTable('tryouts').set({ grading }).where('id', '=', tryoutId).execute();
    const rescore = { tryoutId, grading, begunAt: new Date(now), corrections: JSON.stringify(corrections) };
    await trx.insertInto('rescores').values(rescore).execute();
    await correctTryoutItems(trx, corrections);
    return { tryoutId, grading, corrections };
  });
  return change.catch((fault: unknown) => {
    throw isLockTimeout(fault) ? new AnswerKeysLockedError('keys are in use', { cause: fault }) : fault;
  });
}

/** `lockAnswerKeys` timed out. */
export class AnswerKeysLockedError extends Error {
  override name = 'AnswerKeysLockedError';
}

/** Finds the latest correction whose results are not all regraded, or whose owners are not all notified. */
export async function findUnfinishedRescore(db: Db, tryoutId: number): Promise<Rescore | null> {
  const row = await db
    .selectFrom('rescores')
    .select(['tryoutId', 'grading', 'corrections'])
    .where('tryoutId', '=', tryoutId)
    .where('toldAt', 'is', null)
    .orderBy('grading', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function listVersionIdsToRegrade(
  db: Db,
  { tryoutId, grading }: Pick<Rescore, 'tryoutId' | 'grading'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tryout_versions version where tryout_id = ${tryoutId} and exists (
      select from results
      where results.tryout_id = ${tryoutId} and version_id = version.id and results.grading < ${grading}
    ) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the language model's texts about earlier gradings, too. */
export async function finishRescore(
  db: Db,
  { tryoutId, grading }: Pick<Rescore, 'tryoutId' | 'grading'>,
  now: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('analysisTexts')
      .where('tryoutId', '=', tryoutId)
      .where('grading', '<', grading)
      .execute();
    await trx
      .updateTable('rescores')
      .set({ finishedAt: new Date(now) })
      .where('tryoutId', '=', tryoutId)
      .where('grading', '=', grading)
      .where('finishedAt', 'is', null)
      .execute();
  });
}

export async function finishNotifying(
  db: Db,
  { tryoutId, grading }: Pick<Rescore, 'tryoutId' | 'grading'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('rescores')
    .set({ toldAt: new Date(now) })
    .where('tryoutId', '=', tryoutId)
    .where('grading', '=', grading)
    .execute();
}

/**
 * Counts the results that the latest correction has changed, over all its runs. All of them had the previous grading,
 * because a correction begins only after the previous correction is finished.
 */
export async function countChangedResults(db: Db, tryoutId: number): Promise<number> {
  const { changed } = await db
    .selectFrom('gradings')
    .innerJoin('tryouts', 'tryouts.id', 'gradings.tryoutId')
    .select(({ fn }) => fn.countAll<number>().as('changed'))
    .where('tryoutId', '=', tryoutId)
    .whereRef('gradings.grading', '=', sql`tryouts.grading - 1`)
    .executeTakeFirstOrThrow();
  return changed;
}
