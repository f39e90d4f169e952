import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type pg from 'pg';
import { runClosedLoop } from '../load/closed-loop.ts';
import { bodyOfReply } from '../load/connection.ts';
import type { PastResults } from '../load/past-results.ts';
import { createRequests } from '../load/requests.ts';
import type { MeasuredProduct } from '../product/measured-product.ts';
import { costFigures, measureCost } from '../product/measured-product.ts';
import type { Figure } from '../report/report.ts';
import { faultFigure } from '../report/report.ts';
import { Tally } from '../report/tally.ts';

const CONNECTIONS = 64;
const SECONDS = 10;
/** One of this many replies is checked. */
const CHECKED = 50;
const MIN_PER_SECOND = 2_000;

interface Checked {
  seat: number;
  reply: string;
}

/** @param seats candidates with a session, numbered from 0 */
export async function measureRanking(
  product: MeasuredProduct,
  { tryoutId }: PastResults,
  seats: number,
): Promise<Figure[]> {
  const { client, address } = product;
  const { rows } = await client.query<{ account: string }>(
    'select account_id as account from past_candidates where seat < $1 order by seat',
    [seats],
  );
  const accounts = rows.map(({ account }) => account);
  const requestOf = createRequests({ address, tryoutId, questions: 0 }, accounts).read(getLeaderboard);
  const loadRankings = async (seconds: number) => {
    const tally = new Tally();
    const checked: Checked[] = [];
    const endsAt = performance.now() + seconds * 1_000;
    let calls = 0;
    await runClosedLoop(address, CONNECTIONS, tally, async ({ send }) => {
      const call = (calls += 1);
      const seat = call % seats;
      const { reply } = await send(requestOf(seat));
      if (call % CHECKED === 0) checked.push({ seat, reply });
      return performance.now() < endsAt;
    });
    return { tally, checked };
  };
  await loadRankings(2);
  const loaded = await measureCost(product, () => loadRankings(SECONDS));
  const { tally, checked, seconds } = loaded;
  return [
    {
      name: `rankings, ${CONNECTIONS} connections`,
      value: tally.count / seconds,
      unit: 'a second',
      limit: { atLeast: MIN_PER_SECOND },
    },
    ...tally.figures('a ranking'),
    ...costFigures(loaded, tally.count, 'ranking'),
    faultFigure(
      `ranks other than a full sort gives, of ${checked.length}`,
      await countWrongRanks(client, tryoutId, checked),
    ),
  ];
}

async function countWrongRanks(
  client: pg.Client,
  tryoutId: number,
  checked: readonly Checked[],
): Promise<number> {
  const { rows } = await client.query<{ seat: number; rank: number; total: number; participants: number }>(
    `select seat, rank::integer, total, participants::integer
     from (
       select account_id, total, count(*) over () as participants,
         rank() over (order by total desc, tkp desc, tiu desc, twk desc) as rank
       from results where tryout_id = $1 and is_ranked and attempt_number = 1
     ) sorted join past_candidates using (account_id)
     where seat = any($2)`,
    [tryoutId, checked.map(({ seat }) => seat)],
  );
  const expected = new Map(rows.map((row) => [row.seat, row]));
  return checked.filter(({ seat, reply }) => {
    const { me, participants } = leaderboardIn(reply);
    const row = expected.get(seat);
    return me?.rank !== row?.rank || me?.total !== row?.total || participants !== row?.participants;
  }).length;
}

function leaderboardIn(reply: string) {
  const body = Buffer.from(bodyOfReply(reply), 'latin1');
  const decompress = /content-encoding: br/i.test(reply) ? brotliDecompressSync : gunzipSync;
  return getLeaderboard.reply.read(JSON.parse(decompress(body).toString()));
}
