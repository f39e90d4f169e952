import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey, PublishedKey } from '@ambang/exam/scoring/score.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';
import type pg from 'pg';
import { rebuildRankTables } from './rank-tables.ts';
import type { Seats } from './seats.ts';
import { createCandidatesWithAttempt, insertGrantsSql, insertSessionsSql } from './seats.ts';
import { createRandomAttempts, SCORE_COLUMNS_SQL } from './random-attempts.ts';

/** At most this many random attempts are generated; further candidates repeat them. */
const MAX_RANDOM_ATTEMPTS = 50_000;

/** The tryout to which the results were added. Their candidates are in the temporary table `past_candidates`. */
export interface PastResults {
  tryoutId: number;
  slug: string;
  /** The number of different random attempts. */
  sampleCount: number;
}

interface PublishedTryout {
  id: number;
  slug: string;
  version: number;
  rules: RuleSet;
  key: PublishedKey[];
}

/**
 * Writes candidates with results by SQL, because handing in a million attempts takes hours. The candidates are numbered from
 * 0 in the connection's temporary table `past_candidates`. The first `sessions` candidates are signed in.
 */
export async function insertPastResults(
  client: pg.Client,
  { count, sessions, random }: { count: number; sessions: number; random: () => number },
): Promise<PastResults> {
  const { rows } = await client.query<PublishedTryout>(`
    select t.id, slug, v.id as version, rules, key
    from tryouts t join tryout_versions v on v.id = t.current_version_id join rule_sets on name = rule_set
    order by t.id limit 1`);
  const { id: tryoutId, slug, version, rules, key } = rows[0]!;
  const keys: ItemKey[] = key.map((item) => toItemKey(rules, item));
  const sampleCount = Math.min(MAX_RANDOM_ATTEMPTS, count);
  await createRandomAttempts(client, rules, keys, sampleCount, random);
  await client.query(`
    create temporary table past_candidates as
    select seat, gen_random_uuid() as account_id, seat % ${sampleCount} as sample,
      now() - interval '30 days' + seat * interval '2 seconds' as started_at
    from generate_series(0, ${count - 1}) seat`);
  await client.query('analyze past_candidates');
  for (const statement of inserts(tryoutId, version, sessions)) await client.query(statement);
  await rebuildRankTables(client, tryoutId);
  await client.query('vacuum analyze accounts, grants, attempts, results, sessions');
  return { tryoutId, slug, sampleCount };
}

const inserts = (tryoutId: number, version: number, sessions: number): string[] => [
  `insert into accounts (id, email, name, consent_version, consented_at)
   select account_id, 'past.' || seat || '@contoh.id', 'Rani Puspita ' || seat, 'bench', now() from past_candidates`,
  insertGrantsSql('past_candidates', tryoutId),
  `insert into attempt_counts (account_id, tryout_id, started) select account_id, ${tryoutId}, 1 from past_candidates`,
  `insert into attempts (account_id, tryout_id, number, version_id, started_at, expires_at, sealed_at, log, answers)
   select account_id, ${tryoutId}, 1, ${version}, started_at, started_at + interval '100 minutes',
     started_at + interval '99 minutes', log, answers
   from past_candidates join random_attempts using (sample)`,
  `insert into results
     (account_id, tryout_id, attempt_number, version_id, ${SCORE_COLUMNS_SQL}, finished_at, is_rankable, is_ranked)
   select account_id, ${tryoutId}, 1, ${version}, ${SCORE_COLUMNS_SQL}, started_at + interval '99 minutes', true, true
   from past_candidates join random_attempts using (sample)`,
  insertSessionsSql(`(select * from past_candidates where seat < ${sessions})`),
];

/**
 * Creates candidates whose answers are all saved, so that they only have to hand in. The start is as far back as the time
 * limit, so that no saved answer is in the future.
 */
export async function createAnsweredCandidates(
  client: pg.Client,
  { sampleCount }: PastResults,
  count: number,
  first = 0,
): Promise<Seats> {
  const seats = await createCandidatesWithAttempt(client, count, first);
  await client.query(`
    update attempts set log = random_attempts.log, started_at = now() - interval '100 minutes',
      expires_at = now() + interval '100 minutes'
    from seats join random_attempts on sample = seat % ${sampleCount}
    where attempts.account_id = seats.account_id`);
  await client.query('vacuum analyze attempts');
  return seats;
}
