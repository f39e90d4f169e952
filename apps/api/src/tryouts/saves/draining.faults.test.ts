import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { startApi } from '../../../test/app/api-process.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { attemptOf } from '../../../test/rows.ts';
import { cookieHeaderOf } from '../../../test/app/person.ts';

const app = useTestApp();

const CANDIDATES = 12;

/** The saves of a candidate, sent one after another until one gets no reply, and their outcomes. */
interface Saves {
  candidate: Candidate;
  sent: number;
  answered: Change[];
  statuses: Set<number>;
  fault: string;
}

/** @throws when the connection is refused or ends before the reply */
async function save(
  url: string,
  { person, tryout }: Candidate,
  change: Change,
  agent: Agent,
): Promise<number> {
  const body = JSON.stringify({ changes: [change] });
  const call = request(url + BASE_PATH + saveAnswers.path.replace(':id', String(tryout.id)), {
    agent,
    method: saveAnswers.method,
    headers: {
      cookie: cookieHeaderOf(person.cookies),
      [ACCOUNT_HEADER]: person.accountId,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  }).end(body);
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  await text(reply);
  return reply.statusCode ?? 0;
}

async function saveOn(url: string, saves: Saves): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let at = 1; ; at += 1) {
    const change: Change = { number: (at % 110) + 1, answer: ((at % 5) + 1) as Answer, at };
    saves.sent = at;
    try {
      saves.statuses.add(await save(url, saves.candidate, change, agent));
    } catch (error) {
      saves.fault = (error as NodeJS.ErrnoException).code ?? '';
      return;
    }
    saves.answered.push(change);
  }
}

/** Makes all saves wait in the server. @returns a function that lets them continue */
async function holdSaves(): Promise<() => Promise<void>> {
  const locker = await app.database.pool.connect();
  await locker.query('begin; lock table attempts in access exclusive mode');
  return async () => {
    await locker.query('commit');
    locker.release();
  };
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    ({ cause }: Error) => (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED',
  );

test('a process that shuts down under load answers and stores every save that has arrived, and accepts no new one', async () => {
  const api = await startApi({ databaseUrl: app.database.url, clockOffMs: app.clock.now() - Date.now() });
  const tryout = await app.publish();
  const all: Saves[] = [];
  while (all.length < CANDIDATES)
    all.push({
      candidate: await app.candidate(tryout),
      sent: 0,
      answered: [],
      statuses: new Set(),
      fault: '',
    });
  const saving = all.map((saves) => saveOn(api.url, saves));
  const isUnderLoad = () => all.every(({ answered }) => answered.length > 3);
  await vi.waitUntil(isUnderLoad, { timeout: 60_000 });
  const release = await holdSaves();
  const roundTrip = () => fetch(`${api.url}/health`);
  // After this reply the server has answered the saves that were stored before the lock.
  await roundTrip();
  await vi.waitUntil(() => all.every(({ sent, answered }) => sent > answered.length));
  // After this reply the server has read the saves that wait for the lock.
  await roundTrip();
  const held = all.map(({ sent }) => sent);
  const ended = api.end();
  await vi.waitUntil(() => isRefused(api.url));
  await release();
  expect(await ended).toBe(0);
  await Promise.all(saving);
  expect(all.map(({ answered }) => answered.length)).toEqual(held);
  for (const { candidate, answered, statuses, fault } of all) {
    expect([[...statuses], fault]).toEqual([[200], 'ECONNREFUSED']);
    const { log } = (await attemptOf(app, candidate))!;
    expect(log.flatMap(({ changes }) => changes)).toEqual(answered);
  }
});
