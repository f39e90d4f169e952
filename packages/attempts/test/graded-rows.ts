import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { KeyedItem } from './graded-tryout.ts';
import { scoreByItems } from './graded-tryout.ts';

const readResults = ({ db }: OpenDatabase, tryoutId: number) =>
  db
    .selectFrom('results')
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.accountId', '=', 'results.accountId')
        .onRef('attempts.tryoutId', '=', 'results.tryoutId'),
    )
    .innerJoin('tryoutVersions', 'tryoutVersions.id', 'results.versionId')
    .selectAll('results')
    .select(['answers', 'key'])
    .where('results.tryoutId', '=', tryoutId)
    .orderBy('results.accountId')
    .execute();

export type GradedRow = Awaited<ReturnType<typeof readResults>>[number];

/** Expects every result to equal the score of its answers by these keys, and every bucket to equal a recount. */
export async function expectGraded(
  database: OpenDatabase,
  tryoutId: number,
  items: readonly KeyedItem[],
  grading: number,
): Promise<GradedRow[]> {
  const rows = await readResults(database, tryoutId);
  for (const row of rows) {
    const outcome = scoreByItems(items, row.key, row.answers as Answer[]);
    const { TWK, TIU, TKP } = outcome.tests;
    expect(row).toMatchObject({
      grading,
      total: outcome.total,
      twk: TWK.points,
      tiu: TIU.points,
      tkp: TKP.points,
      twkWrong: TWK.wrong,
      tiuWrong: TIU.wrong,
      isPassed: outcome.isPassed,
      topicPoints: outcome.topics.map(({ points }) => points),
      topicRight: outcome.topics.map(({ right }) => right),
      topicWrong: outcome.topics.map(({ wrong }) => wrong),
      topicEmpty: outcome.topics.map(({ empty }) => empty),
    });
  }
  await expectHistogramsRecounted(database, tryoutId);
  return rows;
}

/** Expects buckets and ranks to equal a recount of the results. */
export async function expectHistogramsRecounted({ db }: OpenDatabase, tryoutId: number): Promise<void> {
  const histogram = await sql`
    select is_first_attempt, total, participants, passed from score_histograms
    where tryout_id = ${tryoutId} and (participants <> 0 or passed <> 0) order by 1, 2`.execute(db);
  const counted = await sql`
    select attempt_number = 1 as is_first_attempt, total, count(*) as participants,
      count(*) filter (where is_passed) as passed
    from results where tryout_id = ${tryoutId} and is_ranked group by 1, 2 order by 1, 2`.execute(db);
  expect(histogram.rows).toEqual(counted.rows);
  const ranks = await sql`
    select is_first_attempt, total, tkp, tiu, participants from score_ranks
    where tryout_id = ${tryoutId} and participants <> 0 order by 1, 2, 3, 4`.execute(db);
  const recounted = await sql`
    select attempt_number = 1 as is_first_attempt, total, tkp, tiu, count(*) as participants
    from results where tryout_id = ${tryoutId} and is_ranked group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(
    db,
  );
  expect(ranks.rows).toEqual(recounted.rows);
}

/** The replaced gradings of each account, its oldest grading first. */
export const listGradings = ({ db }: OpenDatabase, tryoutId: number) =>
  db
    .selectFrom('gradings')
    .selectAll()
    .where('tryoutId', '=', tryoutId)
    .orderBy('accountId')
    .orderBy('grading')
    .execute();

/** The notifications about a tryout with this title, in the order of accounts. */
export const listNotificationsTitled = ({ db }: OpenDatabase, title: string, tryoutTitle: string) =>
  db
    .selectFrom('notifications')
    .select(['accountId', 'message'])
    .where('title', '=', title)
    .where('message', 'like', `${tryoutTitle}:%`)
    .orderBy('accountId')
    .orderBy('id')
    .execute();
