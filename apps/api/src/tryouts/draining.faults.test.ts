import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Sitting } from '../../test/app/acts.ts';
import { startApi } from '../../test/app/api-process.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { attemptOf } from '../../test/rows.ts';

const app = useTestApp();

const CANDIDATES = 24;

/** The outcomes of a candidate's saves, sent one after another until one gets no reply. */
interface Told {
  sitting: Sitting;
  answered: Change[];
  statuses: Set<number>;
  fault: string;
}

/** @throws when the connection is refused or ends before the reply */
async function save(url: string, { person, tryout }: Sitting, change: Change, agent: Agent): Promise<number> {
  const body = JSON.stringify({ changes: [change] });
  const call = request(url + BASE_PATH + saveAnswers.path.replace(':id', String(tryout.id)), {
    agent,
    method: saveAnswers.method,
    headers: {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
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

async function saveOn(url: string, told: Told): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let at = 1; ; at += 1) {
    const change: Change = { number: (at % 110) + 1, answer: ((at % 5) + 1) as Answer, at };
    try {
      told.statuses.add(await save(url, told.sitting, change, agent));
    } catch (error) {
      told.fault = (error as NodeJS.ErrnoException).code ?? '';
      return;
    }
    told.answered.push(change);
  }
}

test('a process that shuts down under load answers every accepted save, loses none, and accepts no new one', async () => {
  const api = await startApi({ databaseUrl: app.database.url, clockOffMs: app.clock.now() - Date.now() });
  const tryout = await app.publish();
  const tolds: Told[] = [];
  while (tolds.length < CANDIDATES)
    tolds.push({ sitting: await app.sitting(tryout), answered: [], statuses: new Set(), fault: '' });
  const saving = tolds.map((told) => saveOn(api.url, told));
  const isUnderLoad = () =>
    expect(Math.min(...tolds.map(({ answered }) => answered.length))).toBeGreaterThan(10);
  await vi.waitFor(isUnderLoad, { timeout: 60_000 });
  expect(await api.end()).toBe(0);
  await Promise.all(saving);
  for (const { sitting, answered, statuses, fault } of tolds) {
    // Reset: the connection was idle, and the request was not read.
    expect([[...statuses], ['ECONNREFUSED', 'ECONNRESET']]).toEqual([[200], expect.arrayContaining([fault])]);
    const { log } = (await attemptOf(app, sitting))!;
    expect(log.flatMap(({ changes }) => changes)).toEqual(answered);
  }
  const [{ sitting }] = tolds as [Told];
  await expect(save(api.url, sitting, { number: 1, answer: 1, at: 1 }, new Agent())).rejects.toThrow(
    'ECONNREFUSED',
  );
});
