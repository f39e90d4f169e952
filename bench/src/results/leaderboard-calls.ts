import { gunzipSync } from 'node:zlib';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type pg from 'pg';
import type { Figure } from '../numbers/report.ts';
import { quantile } from '../numbers/spread.ts';
import type { ForkedLoad } from '../load/forked-load.ts';
import type { Processes } from '../server/cost.ts';
import { costOf } from '../server/cost.ts';
import type { Looked, LoadOrder } from './load/orders.ts';

const CONNECTIONS = 64;
const SECONDS = 10;
const KEEP_ONE_OF = 50;
const LEAST_PER_SECOND = 2_000;

/** How many looks at the ranking are answered in a second, and whether they are right. */
export async function leaderboardCalls(
  client: pg.Client,
  load: ForkedLoad<LoadOrder>,
  processes: Processes,
  { tryoutId, seats }: { tryoutId: number; seats: number },
): Promise<Figure[]> {
  const round = { seats, connections: CONNECTIONS, keepOneOf: KEEP_ONE_OF };
  await load.order({ looks: { ...round, seconds: 2 } });
  const looked = await costOf(processes, () => load.order<Looked>({ looks: { ...round, seconds: SECONDS } }));
  if (looked.wrong > 0) process.stdout.write(`the first wrong reply: ${looked.firstWrong}\n`);
  const calls = looked.waits.length;
  const perCall = (ms: number) => ({ value: (ms * 1_000) / calls, unit: 'µs a call' });
  const share = (part: number) => ({ value: quantile(looked.waits, part), unit: 'ms', digits: 1 });
  const exactly = { unit: '', limit: { atMost: 0 } };
  return [
    {
      name: `looks at the ranking, ${CONNECTIONS} connections`,
      value: calls / looked.seconds,
      unit: 'a second',
      limit: { atLeast: LEAST_PER_SECOND },
    },
    { name: 'a look, median', ...share(0.5) },
    { name: 'a look, 99 of 100', ...share(0.99) },
    { name: "the api's processor time", ...perCall(looked.apiMs) },
    { name: "PostgreSQL's processor time", ...perCall(looked.databaseMs) },
    { name: "the generator's processor time", ...perCall(looked.cpuMs) },
    { name: 'answers other than a ranking', value: looked.wrong, ...exactly },
    {
      name: `ranks other than those of a full sort, of ${looked.kept.length}`,
      value: await wrongRanks(client, tryoutId, looked.kept),
      ...exactly,
    },
  ];
}

interface Place {
  seat: number;
  rank: number;
  total: number;
  participants: number;
}

/** How many of the replies tell another place than the sorted results of all first attempts. */
async function wrongRanks(client: pg.Client, tryoutId: number, kept: Looked['kept']): Promise<number> {
  const { rows } = await client.query<Place>(
    `select seat, rank::integer, total, participants::integer
     from (
       select account_id, total, count(*) over () as participants,
         rank() over (order by total desc, tkp desc, tiu desc, twk desc) as rank
       from results where tryout_id = $1 and is_ranked and attempt_number = 1
     ) sorted join field using (account_id)
     where seat = any($2)`,
    [tryoutId, kept.map(({ seat }) => seat)],
  );
  const places = new Map(rows.map((place) => [place.seat, place]));
  return kept.filter(({ seat, body }) => {
    const { me, participants } = leaderboardIn(body);
    const expected = places.get(seat);
    return (
      me?.rank !== expected?.rank || me?.total !== expected?.total || participants !== expected?.participants
    );
  }).length;
}

const leaderboardIn = (body: string) =>
  getLeaderboard.reply.read(JSON.parse(gunzipSync(Buffer.from(body, 'latin1')).toString()));
