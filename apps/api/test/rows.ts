import type { NotificationsTable } from '@ambang/db/tables/notifications.ts';
import type { ScoreHistogramsTable } from '@ambang/db/tables/results.ts';
import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { findAttempt } from '@ambang/db/attempts/attempts.ts';
import type { Result } from '@ambang/db/results/results.ts';
import { findResult } from '@ambang/db/results/results.ts';
import { toAnswerList } from '@ambang/exam/answers/answers.ts';
import type { ChangeLog } from '@ambang/exam/answers/change-log.ts';
import { answersFromLog, unpackLog } from '@ambang/exam/answers/change-log.ts';
import type { Selectable } from 'kysely';
import type { Candidate } from './app/test-actions.ts';
import type { TestApp } from './app/test-app.ts';

type Owner = Pick<Candidate, 'person' | 'tryout'>;

export interface ReadAttempt extends Omit<Attempt, 'log' | 'answers'> {
  log: ChangeLog;
  /** The current answers, also of a running attempt. */
  answers: number[];
}

export const accountOf = (app: TestApp, { accountId }: { accountId: string }) =>
  app.database.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();

export async function attemptOf(app: TestApp, { person, tryout }: Owner): Promise<ReadAttempt | null> {
  const attempt = await findAttempt(app.database.db, person.accountId, tryout.id);
  if (!attempt) return null;
  const log = unpackLog(attempt.log);
  const answers =
    attempt.answers ?? toAnswerList(answersFromLog(log, attempt.expiresAt - attempt.startedAt), 110);
  return { ...attempt, log, answers };
}

export const resultOf = (app: TestApp, { person, tryout }: Owner): Promise<Result | null> =>
  findResult(app.database.db, person.accountId, tryout.id);

export const resultsOf = (app: TestApp, { person }: Pick<Owner, 'person'>): Promise<Result[]> =>
  app.database.db.selectFrom('results').selectAll().where('accountId', '=', person.accountId).execute();

/** Reads the buckets with participants. */
export const histogramOf = (
  app: TestApp,
  { tryout }: Pick<Owner, 'tryout'>,
): Promise<Selectable<ScoreHistogramsTable>[]> =>
  app.database.db
    .selectFrom('scoreHistograms')
    .selectAll()
    .where('tryoutId', '=', tryout.id)
    .where('participants', '>', 0)
    .orderBy('total')
    .execute();

export const notificationsOf = (
  app: TestApp,
  { person }: Pick<Owner, 'person'>,
): Promise<Selectable<NotificationsTable>[]> =>
  app.database.db
    .selectFrom('notifications')
    .selectAll()
    .where('accountId', '=', person.accountId)
    .orderBy('id')
    .execute();

export const transactionsOf = (app: TestApp, { person }: Pick<Owner, 'person'>): Promise<TransactionRow[]> =>
  app.database.db
    .selectFrom('transactions')
    .selectAll()
    .where('accountId', '=', person.accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Reads a transaction and its payments, in alphabetical order. */
export async function orderOf(app: TestApp, id: string) {
  const order = await readOrderToCheck(app.database.db, id);
  if (!order) throw new Error(`no transaction ${id}`);
  const { status, failure } = order.transaction;
  return {
    ...order.transaction,
    status,
    failure,
    payments: order.payments.map(({ state, refund }) => (refund ? `${state}: ${refund}` : state)).sort(),
  };
}

/** Reads the kinds of a transaction's events, oldest first. */
export async function eventsOf(app: TestApp, transactionId: string): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('transactionEvents')
    .select('kind')
    .where('transactionId', '=', transactionId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function liveGrantsOf(
  app: TestApp,
  { person }: Pick<Owner, 'person'>,
): Promise<{ tryoutId: number; source: string; sourceId: string }[]> {
  return app.database.db
    .selectFrom('grants')
    .select(['tryoutId', 'source', 'sourceId'])
    .where('accountId', '=', person.accountId)
    .where('revokedAt', 'is', null)
    .orderBy('tryoutId')
    .execute();
}
