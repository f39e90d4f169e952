import type { NotificationsTable } from '@ambang/db/tables/notifications.ts';
import type { ScoreHistogramsTable } from '@ambang/db/tables/results.ts';
import type { Attempt } from '@ambang/db/tryouts/attempts.ts';
import { findAttempt } from '@ambang/db/tryouts/attempts.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import { findResult } from '@ambang/db/tryouts/results.ts';
import type { Selectable } from 'kysely';
import type { Sitting } from './acts.ts';
import type { TestApp } from './test-app.ts';

type Who = Pick<Sitting, 'person' | 'tryout'>;

export const attemptOf = (app: TestApp, { person, tryout }: Who): Promise<Attempt | null> =>
  findAttempt(app.database.db, person.accountId, tryout.id);

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
