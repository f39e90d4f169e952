import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey, PublishedKey } from '@ambang/exam/score.ts';
import { itemKeyOf } from '@ambang/exam/score.ts';
import type pg from 'pg';
import { recountRanks } from './ranks.ts';
import type { Seats } from './seats.ts';
import { createCandidates, insertGrants, insertSessions } from './seats.ts';
import { createSittings, scoreColumns } from './sittings.ts';

/** So many sittings are drawn and scored; further candidates share them. */
const MOST_SITTINGS = 50_000;

/** The first tryout with its results. */
export interface Field {
  tryoutId: number;
  slug: string;
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
 * Writes candidates with results by SQL: handing in a million attempts takes hours. They are numbered from 0 in the
 * connection's temporary table `field`; the first `sessions` of them are signed in.
 */
export async function fillField(
  client: pg.Client,
  { count, sessions, random }: { count: number; sessions: number; random: () => number },
): Promise<Field> {
  const { rows } = await client.query<PublishedTryout>(`
    select t.id, slug, v.id as version, rules, key
    from tryouts t join tryout_versions v on v.id = t.current_version_id join rule_sets on name = rule_set
    order by t.id limit 1`);
  const { id: tryoutId, slug, version, rules, key } = rows[0]!;
  const keys: ItemKey[] = key.map((item) => itemKeyOf(rules, item));
  const sittings = Math.min(MOST_SITTINGS, count);
  await createSittings(client, rules, keys, sittings, random);
  await client.query(`
    create temporary table field as
    select seat, gen_random_uuid() as account_id, seat % ${sittings} as sitting,
      now() - interval '30 days' + seat * interval '2 seconds' as started_at
    from generate_series(0, ${count - 1}) seat`);
  await client.query('analyze field');
  for (const statement of inserts(tryoutId, version, sessions)) await client.query(statement);
  await recountRanks(client, tryoutId);
  await client.query('vacuum analyze accounts, grants, attempts, results, sessions');
  return { tryoutId, slug, sittings };
}

const inserts = (tryoutId: number, version: number, sessions: number): string[] => [
  `insert into accounts (id, email, name, consent_version, consented_at)
   select account_id, 'field.' || seat || '@contoh.id', 'Rani Puspita ' || seat, 'bench', now() from field`,
  insertGrants('field', tryoutId),
  `insert into attempt_counts (account_id, tryout_id, started) select account_id, ${tryoutId}, 1 from field`,
  `insert into attempts (account_id, tryout_id, number, version_id, started_at, expires_at, sealed_at, log, answers)
   select account_id, ${tryoutId}, 1, ${version}, started_at, started_at + interval '100 minutes',
     started_at + interval '99 minutes', log, answers
   from field join sittings using (sitting)`,
  `insert into results
     (account_id, tryout_id, attempt_number, version_id, ${scoreColumns}, finished_at, is_rankable, is_ranked)
   select account_id, ${tryoutId}, 1, ${version}, ${scoreColumns}, started_at + interval '99 minutes', true, true
   from field join sittings using (sitting)`,
  insertSessions(`(select * from field where seat < ${sessions})`),
];

/** Candidates whose answers are all saved: they only have to hand in. */
export async function createReady(
  client: pg.Client,
  { sittings }: Field,
  count: number,
  first = 0,
): Promise<Seats> {
  const seats = await createCandidates(client, count, first);
  await client.query(`
    update attempts set log = sittings.log, started_at = now() - interval '100 minutes',
      expires_at = now() + interval '100 minutes'
    from seats join sittings on sitting = seat % ${sittings}
    where attempts.account_id = seats.account_id`);
  await client.query('vacuum analyze attempts');
  return seats;
}
