import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey, PublishedKey } from '@ambang/exam/score.ts';
import { itemKeyOf } from '@ambang/exam/score.ts';
import type pg from 'pg';
import { insertGrants, insertSessions, takeSeats } from '../people/seats.ts';
import { recount } from './recount.ts';
import { makeSittings, scored } from './sittings.ts';

/**
 * A field of candidates with results, written straight into the database: handing in a million attempts takes hours.
 * So many different sittings are made and scored by the key; the others repeat them.
 */
const MOST_SITTINGS = 50_000;

export interface Field {
  tryoutId: number;
  slug: string;
  rules: RuleSet;
  keys: ItemKey[];
  sittings: number;
}

interface PublishedTryout {
  id: number;
  slug: string;
  version: number;
  rules: RuleSet;
  key: PublishedKey[];
}

/**
 * Fills the first tryout, beside its simulated candidates. The candidates are numbered by their seats from 0, and stand
 * in the connection's table `field`; so many of them have a session.
 */
export async function fillField(
  client: pg.Client,
  { count, sessions, chance }: { count: number; sessions: number; chance: () => number },
): Promise<Field> {
  const { rows } = await client.query<PublishedTryout>(`
    select t.id, slug, v.id as version, rules, key
    from tryouts t join tryout_versions v on v.id = t.current_version_id join rule_sets on name = rule_set
    order by t.id limit 1`);
  const { id: tryoutId, slug, version, rules, key } = rows[0]!;
  const keys = key.map((item) => itemKeyOf(rules, item));
  const sittings = Math.min(MOST_SITTINGS, count);
  await makeSittings(client, rules, keys, sittings, chance);
  await client.query(`
    create temporary table field as
    select seat, gen_random_uuid() as account_id, seat % ${sittings} as sitting,
      now() - interval '30 days' + seat * interval '2 seconds' as started_at
    from generate_series(0, ${count - 1}) seat`);
  await client.query('analyze field');
  for (const statement of statementsFor(tryoutId, version, sessions)) await client.query(statement);
  await recount(client, tryoutId);
  await client.query('vacuum analyze accounts, grants, attempts, results, sessions');
  return { tryoutId, slug, rules, keys, sittings };
}

const statementsFor = (tryoutId: number, version: number, sessions: number): string[] => [
  `insert into accounts (id, email, name, consent_version, consented_at)
   select account_id, 'field.' || seat || '@contoh.id', 'Rani Puspita ' || seat, 'bench', now() from field`,
  insertGrants('field', tryoutId),
  `insert into attempt_counts (account_id, tryout_id, started) select account_id, ${tryoutId}, 1 from field`,
  `insert into attempts (account_id, tryout_id, number, version_id, started_at, expires_at, sealed_at, log, answers)
   select account_id, ${tryoutId}, 1, ${version}, started_at, started_at + interval '100 minutes',
     started_at + interval '99 minutes', log, answers
   from field join sittings using (sitting)`,
  `insert into results (account_id, tryout_id, attempt_number, version_id, ${scored}, finished_at, is_rankable, is_ranked)
   select account_id, ${tryoutId}, 1, ${version}, ${scored}, started_at + interval '99 minutes', true, true
   from field join sittings using (sitting)`,
  insertSessions(`(select * from field where seat < ${sessions})`),
];

/**
 * Candidates in the middle of the tryout whose answers are all saved: they have only to hand in.
 * @param isGranted whether they own the tryout; without that a hand-in is scored and never ranked
 */
export async function seatReady(
  client: pg.Client,
  { tryoutId, sittings }: Field,
  { first, count, isGranted }: { first: number; count: number; isGranted: boolean },
): Promise<void> {
  await takeSeats(client, count, first);
  if (isGranted) await client.query(insertGrants('seats', tryoutId));
  await client.query(`
    update attempts set log = sittings.log, started_at = now() - interval '100 minutes',
      expires_at = now() + interval '100 minutes'
    from seats join sittings on sitting = seat % ${sittings}
    where attempts.account_id = seats.account_id`);
  await client.query('vacuum analyze attempts, grants');
}
