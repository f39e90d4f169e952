import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { AnalysisTextsTable, WrittenTexts } from '../tables/analysis.ts';

export type AnalysisTextRow = Selectable<AnalysisTextsTable>;

export type AnalysisTextId = Pick<AnalysisTextRow, 'accountId' | 'tryoutId' | 'attemptNumber' | 'grading'>;

export interface AnalysisTextRequest extends AnalysisTextId {
  askedAt: number;
}

const textsById = (db: Db, { accountId, tryoutId, attemptNumber, grading }: AnalysisTextId) =>
  db
    .selectFrom('analysisTexts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .where('attemptNumber', '=', attemptNumber)
    .where('grading', '=', grading);

/** @returns null when there is no text, or it is about another attempt or grading */
export async function findAnalysisText(db: Db, id: AnalysisTextId): Promise<AnalysisTextRow | null> {
  return (await textsById(db, id).executeTakeFirst()) ?? null;
}

export async function isRequestOpen(db: Db, { askedAt, ...id }: AnalysisTextRequest): Promise<boolean> {
  const text = await findAnalysisText(db, id);
  return text?.state === 'waiting' && text.askedAt === askedAt;
}

interface GradedAttempt {
  /** The id of a text about the attempt. */
  textId: AnalysisTextId;
  /** Whether the tryout's keys have been corrected since the grading. */
  isOutdated: boolean;
}

/** Locks the result, so that a correction cannot miss a text that is being requested. Lock the attempt first. */
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
  return { textId: { accountId, tryoutId, attemptNumber, grading }, isOutdated: grading !== newest };
}

export async function hasWaitingText(db: Db, accountId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('analysisTexts')
    .select('tryoutId')
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('askedAt', '>', timestampSql(since))
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the account's text about the tryout. */
export async function recordTextRequest(
  trx: Db,
  { accountId, tryoutId, askedAt, ...about }: AnalysisTextRequest,
  consentVersion: string,
): Promise<AnalysisTextRow> {
  const request = { ...about, state: 'waiting', askedAt: new Date(askedAt), consentVersion } as const;
  const empty = {
    writtenAt: null,
    texts: null,
    model: null,
    promptVersion: null,
    tokens: 0,
    calls: 0,
  };
  return trx
    .insertInto('analysisTexts')
    .values({ accountId, tryoutId, ...request })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'tryoutId']).doUpdateSet({ ...request, ...empty }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface GeneratedText {
  texts: WrittenTexts;
  model: string;
  promptVersion: string;
  tokens: number;
}

/**
 * Stores a text if its request is still open: a reset or a correction closes it.
 * @returns whether the text was stored
 */
export function storeAnalysisText(
  db: Db,
  request: AnalysisTextRequest,
  generated: GeneratedText,
  now: number,
): Promise<boolean> {
  const { texts, ...rest } = generated;
  return closeRequest(db, request, {
    ...rest,
    state: 'written',
    texts: JSON.stringify(texts),
    writtenAt: new Date(now),
  });
}

export function markAnalysisTextFailed(
  db: Db,
  request: AnalysisTextRequest,
  tokens: number,
): Promise<boolean> {
  return closeRequest(db, request, { state: 'failed', tokens });
}

async function closeRequest(
  db: Db,
  { accountId, tryoutId, attemptNumber, grading, askedAt }: AnalysisTextRequest,
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
    .where('askedAt', '=', timestampSql(askedAt))
    .where(
      sql<boolean>`exists (select from results graded where graded.account_id = ${accountId}
        and graded.tryout_id = ${tryoutId} and graded.attempt_number = ${attemptNumber} and graded.grading = ${grading})`,
    )
    .returning('tryoutId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the account's text about the tryout, and its open requests for all tryouts. */
export async function deleteAnalysisTexts(trx: Db, accountId: string, tryoutId: number): Promise<void> {
  await trx
    .deleteFrom('analysisTexts')
    .where('accountId', '=', accountId)
    .where((where) => where.or([where('tryoutId', '=', tryoutId), where('state', '=', 'waiting')]))
    .execute();
}
