import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { instant } from '../open.ts';
import type { AnalysisTextsTable, WrittenTexts } from '../tables/analysis.ts';

export type AnalysisText = Selectable<AnalysisTextsTable>;

/** What a text is about: one attempt as one grading has scored it. */
export interface TextKey {
  accountId: string;
  tryoutId: number;
  attemptNumber: number;
  grading: number;
}

/**
 * One wish for a text. Who takes a wish back and asks again has another one, which the text of the first is not written
 * for.
 */
export interface TextRequest extends TextKey {
  askedAt: number;
}

const ofKey = (db: Db, { accountId, tryoutId, attemptNumber, grading }: TextKey) =>
  db
    .selectFrom('analysisTexts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .where('attemptNumber', '=', attemptNumber)
    .where('grading', '=', grading);

/** @returns null also when there is one of another attempt or grading */
export async function findText(db: Db, key: TextKey): Promise<AnalysisText | null> {
  return (await ofKey(db, key).executeTakeFirst()) ?? null;
}

export async function isRequestOpen(db: Db, { askedAt, ...key }: TextRequest): Promise<boolean> {
  const text = await findText(db, key);
  return text?.state === 'waiting' && text.askedAt === askedAt;
}

/** What a text about a sealed attempt would be about, and whether the keys have been corrected since. */
export interface GradedAttempt {
  key: TextKey;
  isOutdated: boolean;
}

/**
 * Reads of which attempt and grading the result is. Until the transaction ends no correction changes it, so that none
 * passes by a text that is asked for meanwhile. The attempt has been locked before.
 */
export async function lockResultForText(
  trx: Db,
  accountId: string,
  tryoutId: number,
): Promise<GradedAttempt | null> {
  const row = await trx
    .selectFrom('results')
    .innerJoin('tryouts', 'tryouts.id', 'results.tryoutId')
    .select(['attemptNumber', 'results.grading', 'tryouts.grading as newest'])
    .where('results.accountId', '=', accountId)
    .where('results.tryoutId', '=', tryoutId)
    .forShare('results')
    .executeTakeFirst();
  if (!row) return null;
  const { attemptNumber, grading, newest } = row;
  return { key: { accountId, tryoutId, attemptNumber, grading }, isOutdated: grading !== newest };
}

/** Whether a text of the account, of whatever tryout, has been waiting since this instant at most. */
export async function isTextWaiting(db: Db, accountId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('analysisTexts')
    .select('tryoutId')
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('askedAt', '>', instant(since))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes down that a text is wished for, in place of whatever there was for this tryout. The consent stands with it and
 * nowhere else, and so ends with it by whatever way.
 */
export async function recordTextRequest(
  trx: Db,
  { accountId, tryoutId, askedAt, ...about }: TextRequest,
  consentVersion: string,
): Promise<AnalysisText> {
  const wish = { ...about, state: 'waiting', askedAt: new Date(askedAt), consentVersion } as const;
  const nothingYet = {
    ...{ writtenAt: null, texts: null, model: null, promptVersion: null },
    ...{ tokens: 0, calls: 0 },
  };
  return trx
    .insertInto('analysisTexts')
    .values({ accountId, tryoutId, ...wish })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'tryoutId']).doUpdateSet({ ...wish, ...nothingYet }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Delivery {
  texts: WrittenTexts;
  model: string;
  promptVersion: string;
  tokens: number;
}

/**
 * Stores a text for the wish that it was written for, if that is still waited for. Of an attempt that was reset meanwhile,
 * or that has been graded anew, nothing is stored.
 * @returns whether it was
 */
export function storeText(db: Db, wish: TextRequest, delivery: Delivery, now: number): Promise<boolean> {
  const { texts, ...rest } = delivery;
  return end(db, wish, {
    ...rest,
    state: 'written',
    texts: JSON.stringify(texts),
    writtenAt: new Date(now),
  });
}

/** @returns whether the text was still waited for */
export function failText(db: Db, wish: TextRequest, tokens: number): Promise<boolean> {
  return end(db, wish, { state: 'failed', tokens });
}

async function end(
  db: Db,
  { accountId, tryoutId, attemptNumber, grading, askedAt }: TextRequest,
  changes: Updateable<AnalysisTextsTable>,
): Promise<boolean> {
  const row = await db
    .updateTable('analysisTexts')
    .set(changes)
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .where('attemptNumber', '=', attemptNumber)
    .where('grading', '=', grading)
    .where('state', '=', 'waiting')
    .where('askedAt', '=', instant(askedAt))
    .where(
      sql<boolean>`exists (select from results graded where graded.account_id = ${accountId}
        and graded.tryout_id = ${tryoutId} and graded.attempt_number = ${attemptNumber} and graded.grading = ${grading})`,
    )
    .returning('tryoutId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the text of a tryout, and every wish of the account that still waits. */
export async function dropTexts(trx: Db, accountId: string, tryoutId: number): Promise<void> {
  await trx
    .deleteFrom('analysisTexts')
    .where('accountId', '=', accountId)
    .where((where) => where.or([where('tryoutId', '=', tryoutId), where('state', '=', 'waiting')]))
    .execute();
}
