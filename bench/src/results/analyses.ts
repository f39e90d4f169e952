import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import type { Success } from '@ambang/contract/endpoint.ts';
import { analysisPath } from '@ambang/contract/tryouts/analyses.ts';
import { readLog } from '@ambang/exam/change-log.ts';
import { historiesOf } from '@ambang/exam/histories.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { feedbackOn } from '@ambang/feedback/feedback.ts';
import type pg from 'pg';
import type { Figure } from '../numbers/report.ts';
import { callAt } from '../people/newcomer.ts';
import { repeat, send } from '../people/requests.ts';
import { analysisProcessAt, cpuMsOf } from '../server/api-process.ts';
import { tokenOfSeat } from '../people/seats.ts';
import type { Field } from './field.ts';

/** What a text by rules costs: the function alone, and a call of the service. */

const SITTINGS = 2_000;
const LIMIT_MS = 2;
const CALLS = 500;
const AT_ONCE = 8;

/** @param address of the api */
export async function analyses(client: pg.Client, field: Field, address: string): Promise<Figure[]> {
  const sittings = await readSittings(client);
  const half = Math.floor(sittings.length / 2);
  cpuMsFor(field, sittings.slice(0, half));
  const alone = cpuMsFor(field, sittings) / sittings.length;
  const calls = Math.min(CALLS, sittings.length);
  return [
    {
      name: `an analysis by rules, mean of ${sittings.length}`,
      value: alone,
      unit: 'ms of CPU',
      digits: 2,
      limit: { atMost: LIMIT_MS },
    },
    {
      name: 'a call of the analysis service',
      value: await cpuMsPerCall(field, address, calls),
      unit: 'ms of CPU',
      digits: 2,
    },
  ];
}

interface StoredSitting {
  answers: Answer[];
  log: Buffer;
}

async function readSittings(client: pg.Client): Promise<StoredSitting[]> {
  const { rows } = await client.query<StoredSitting>(
    `select answers, log from sittings order by sitting limit ${SITTINGS}`,
  );
  return rows;
}

/** From the stored bytes to the text, as the service does it. */
function cpuMsFor({ rules, keys }: Field, sittings: readonly StoredSitting[]): number {
  const before = process.cpuUsage();
  for (const { answers, log } of sittings) {
    const { summary } = feedbackOn({
      rules,
      durationMs: rules.durationMs,
      keys,
      answers,
      histories: historiesOf(readLog(log), rules.durationMs),
    });
    if (summary === '') throw new Error('an analysis without words');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function cpuMsPerCall({ tryoutId }: Field, address: string, calls: number): Promise<number> {
  const users: SessionUser[] = [];
  for (let seat = 0; seat < calls; seat += 1) users.push(await signedInAs(address, seat));
  const service = await analysisProcessAt(users[0]?.analysisUrl ?? '');
  let next = 0;
  const ask = async () => {
    const { accountId, token, analysisUrl } = users[(next += 1) % users.length]!;
    const url = new URL(analysisPath(tryoutId, accountId), analysisUrl ?? '');
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, origin: address } });
    await response.text();
    if (response.status !== 200) throw new Error(`an analysis was answered ${response.status}`);
  };
  await repeat(calls, AT_ONCE, ask);
  const before = await cpuMsOf(service);
  await repeat(calls, AT_ONCE, ask);
  return ((await cpuMsOf(service)) - before) / calls;
}

async function signedInAs(address: string, seat: number): Promise<SessionUser> {
  const answered = await send(callAt(address, getAuth.path), { cookie: `sesi=${tokenOfSeat(seat)}` });
  const user = getAuth.reply.read((JSON.parse(answered.text) as Success<unknown>).data);
  if (!user) throw new Error('a session has ended');
  return user;
}
