import type pg from 'pg';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';
import { ownedBySql } from '../tryouts/tryouts.ts';

/** The answers of older sittings weigh nearly nothing. */
const MOST_SITTINGS = 5;

/** About half a megabyte. Whoever answers more is judged by the newest. */
const MOST_REVIEWS = 2_000;

export interface UnseenSitting {
  tryoutId: number;
  versionId: number;
  grading: number;
  /** Epoch ms. */
  finishedAt: number;
  /** One entry per question. */
  answers: number[];
}

export interface NewestResult {
  versionId: number;
  grading: number;
  total: number;
  TWK: number;
  TIU: number;
  TKP: number;
}

export interface UnseenAnswerRows {
  /** The title of a route, or 'general'; null until the account has chosen. */
  route: string | null;
  target: number | null;
  /** The newest first attempts with an answer, the newest first. Later attempts ask questions whose keys were seen. */
  sittings: UnseenSitting[];
  /** The newest result of an owned tryout, of any attempt. */
  newest: NewestResult | null;
  /** The first answer to each item of practice, with its time in epoch ms. */
  reviews: [itemId: string, at: number, points: number][];
}

const ms = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** A source that asks items for the first time. A client may send it for any item, so `distinct on` decides. */
const FIRST_SOURCES = "'new', 'anchor', 'drill', 'single', 'pace'";

const FIND: PreparedStatement = {
  name: 'find-unseen-answers',
  text: `
    select practice_route as route, practice_target as target,
      coalesce((
        select json_agg(json_build_object('tryoutId', tryout_id, 'versionId', version_id, 'grading', grading,
          'finishedAt', ${ms('finished_at')}, 'answers', answers) order by finished_at desc)
        from (
          select r.tryout_id, r.version_id, r.grading, finished_at, a.answers
          from results r join attempts a using (account_id, tryout_id)
          where r.account_id = $1 and attempt_number = 1 and a.number = 1 and 0 < any(a.answers)
            and ${ownedBySql('$1', 'r.tryout_id')}
          order by finished_at desc limit ${MOST_SITTINGS}
        ) sittings
      ), '[]') as sittings,
      (
        select json_build_object('versionId', version_id, 'grading', grading, 'total', total,
          'TWK', twk, 'TIU', tiu, 'TKP', tkp)
        from results r where account_id = $1 and ${ownedBySql('$1', 'r.tryout_id')}
        order by finished_at desc limit 1
      ) as newest,
      coalesce((
        select json_agg(json_build_array(item_id, ${ms('counted_at')}, points))
        from (
          select item_id, counted_at, points from (
            select distinct on (item_id) item_id, counted_at, points, source
            from practice_reviews where account_id = $1 order by item_id, counted_at
          ) first_reviews
          where source in (${FIRST_SOURCES}) and points is not null
          order by counted_at desc limit ${MOST_REVIEWS}
        ) newest_reviews
      ), '[]') as reviews
    from accounts where id = $1`,
};

/** @returns null when the account was deleted */
export async function findUnseenAnswers(pool: pg.Pool, accountId: string): Promise<UnseenAnswerRows | null> {
  const [rows] = await queryPrepared<UnseenAnswerRows>(pool, FIND, [accountId]);
  return rows ?? null;
}
