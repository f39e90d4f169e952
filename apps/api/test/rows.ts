import type { NotificationsTable } from '@ambang/db/tables/notifications.ts';
import type { ScoreHistogramsTable } from '@ambang/db/tables/results.ts';
import type { Attempt } from '@ambang/db/tryouts/attempts.ts';
import { findAttempt } from '@ambang/db/tryouts/attempts.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import { findResult } from '@ambang/db/tryouts/results.ts';
import { answerList } from '@ambang/exam/answers.ts';
import type { ChangeLog } from '@ambang/exam/change-log.ts';
import { answersOf, readLog } from '@ambang/exam/change-log.ts';
import type { Selectable } from 'kysely';
import type { Sitting } from './app/acts.ts';
import type { TestApp } from './app/test-app.ts';

type Who = Pick<Sitting, 'person' | 'tryout'>;

/** An attempt's row, its log as it reads. */
export interface ReadAttempt extends Omit<Attempt, 'log' | 'answers'> {
  log: ChangeLog;
  /** What stands, also while it runs. */
  answers: number[];
}

export async function attemptOf(app: TestApp, { person, tryout }: Who): Promise<ReadAttempt | null> {
  const attempt = await findAttempt(app.database.db, person.accountId, tryout.id);
  if (!attempt) return null;
  const log = readLog(attempt.log);
  const answers = attempt.answers ?? answerList(answersOf(log, attempt.expiresAt - attempt.startedAt), 110);
  return { ...attempt, log, answers };
}

export const resultOf = (app: TestApp, { person, tryout }: Who): Promise<Result | null> =>
  findResult(app.database.db, person.accountId, tryout.id);

export const resultsOf = (app: TestApp, { person }: Pick<Who, 'person'>): Promise<Result[]> =>
  app.database.db.selectFrom('results').selectAll().where('accountId', '=', person.accountId).execute();

/** The bars that somebody stands in. */
export const histogramOf = (
  app: TestApp,
  { tryout }: Pick<Who, 'tryout'>,
): Promise<Selectable<ScoreHistogramsTable>[]> =>
  app.database.db
    .selectFrom('scoreHistograms')
    .selectAll()
    .where('tryoutId', '=', tryout.id)
    .where('participants', '>', 0)
    .orderBy('total')
    .execute();

export const noticesOf = (
  app: TestApp,
  { person }: Pick<Who, 'person'>,
): Promise<Selectable<NotificationsTable>[]> =>
  app.database.db
    .selectFrom('notifications')
    .selectAll()
    .where('accountId', '=', person.accountId)
    .orderBy('id')
    .execute();
