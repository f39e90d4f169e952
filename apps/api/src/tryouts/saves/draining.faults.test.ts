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

const CANDIDATES = 24;

/** The saves of a candidate, sent one after another until one gets no reply, and their outcomes. */
interface Saves {
  candidate: Candidate;
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
    try {
      saves.statuses.add(await save(url, saves.candidate, change, agent));
    } catch (error) {
      saves.fault = (error as NodeJS.ErrnoException).code ?? '';
      return;
    }
    saves.answered.push(change);
  }
}

test('a process that shuts down under load answers and stores every accepted save, and accepts no new one', async () => {
  const api = await startApi({ databaseUrl: app.database.url, clockOffMs: app.clock.now() - Date.now() });
  const tryout = await app.publish();
  const all: Saves[] = [];
  while (all.length < CANDIDATES)
    all.push({ candidate: await app.candidate(tryout), answered: [], statuses: new Set(), fault: '' });
  const saving = all.map((saves) => saveOn(api.url, saves));
  const isUnderLoad = () =>
    expect(Math.min(...all.map(({ answered }) => answered.length))).toBeGreaterThan(10);
  await vi.waitFor(isUnderLoad, { timeout: 60_000 });
  expect(await api.end()).toBe(0);
  await Promise.all(saving);
  for (const { candidate, answered, statuses, fault } of all) {
    // ECONNRESET: the connection was idle and closed before the request was read.
    expect([[...statuses], ['ECONNREFUSED', 'ECONNRESET']]).toEqual([[200], expect.arrayContaining([fault])]);
    const { log } = (await attemptOf(app, candidate))!;
    expect(log.flatMap(({ changes }) => changes)).toEqual(answered);
  }
  const [{ candidate }] = all as [Saves];
  await expect(save(api.url, candidate, { number: 1, answer: 1, at: 1 }, new Agent())).rejects.toThrow(
    'ECONNREFUSED',
  );
});
