import type pg from 'pg';
import type { Figure } from '../numbers/report.ts';
import { wrongRows } from '../results/recount.ts';

/** What the database holds of a rush, by the seats of the connection's table `seats`. */

const exactly = (name: string, value: number, expected: number): Figure[] => [
  { name, value, unit: '', limit: { atLeast: expected } },
  { name: `${name}: too many`, value: Math.max(0, value - expected), unit: '', limit: { atMost: 0 } },
];

/** @returns figures that say whether everybody has started once */
export async function startsFound(client: pg.Client, count: number): Promise<Figure[]> {
  const { rows } = await client.query<{ attempts: number; counted: number }>(`
    select (select count(*)::integer from attempts join seats using (account_id) where sealed_at is null) as attempts,
      (select sum(started)::integer from attempt_counts join seats using (account_id)) as counted`);
  const { attempts, counted } = rows[0]!;
  return [
    ...exactly('attempts in the database', attempts, count),
    ...exactly('starts counted', counted, count),
  ];
}

/** @param ranked how many results were ranked before */
export async function handInsFound(
  client: pg.Client,
  { tryoutId, count, ranked }: { tryoutId: number; count: number; ranked: number },
): Promise<Figure[]> {
  const { rows } = await client.query<{ results: number; sealed: number }>(`
    select (select count(*)::integer from results join seats using (account_id)) as results,
      (select count(*)::integer from attempts join seats using (account_id) where sealed_at is not null) as sealed`);
  const { results, sealed } = rows[0]!;
  const wrong = (await wrongRows(client, 'score_histograms')) + (await wrongRows(client, 'score_ranks'));
  return [
    ...exactly('results in the database', results, count),
    ...exactly('attempts sealed', sealed, count),
    ...exactly('people in the histogram', await inHistogram(client, tryoutId), ranked + count),
    { name: 'bars and ranks other than a recount gives', value: wrong, unit: '', limit: { atMost: 0 } },
  ];
}

export async function inHistogram(client: pg.Client, tryoutId: number): Promise<number> {
  const { rows } = await client.query<{ participants: number }>(
    `select coalesce(sum(participants), 0)::integer as participants from score_histograms
     where tryout_id = $1 and is_first_attempt`,
    [tryoutId],
  );
  return rows[0]!.participants;
}
