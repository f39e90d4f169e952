import { login } from '@ambang/contract/accounts/accounts.ts';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { REQUEST_CONNECTIONS, type OpenDatabase } from '@ambang/db/open.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFreezingServer } from '../../../packages/db/test/servers/freezing-server.ts';
import type { Candidate } from '../test/app/test-actions.ts';
import { useTestApp } from '../test/app/test-app.ts';
import { createSheet } from '../test/inputs/sheets.ts';
import { attemptOf } from '../test/rows.ts';
import { HOT_PATH_CONNECTIONS } from './hot-path.ts';

const server = useFreezingServer();
const lines: string[] = [];
let opened: OpenDatabase;
const app = useTestApp({
  log: { level: 'error', stream: { write: (text) => lines.push(text) } },
  serverUrl: () => server.url(),
  proxy: { urlTo: (url) => url, onOpened: (database) => (opened = database) },
});

/** Below the timeout of a device (10 s). */
const MAX_DURATION_MS = 9_000;

const change = (number: number): Change => ({ number, answer: 3, at: 500 + number });
const save = ({ person, tryout }: Candidate, number: number) =>
  person.call(saveAnswers, { id: tryout.id, body: { changes: [change(number)] } });

async function timed(call: Promise<{ status: number; response: { headers: Record<string, unknown> } }>) {
  const began = performance.now();
  const { status, response } = await call;
  return { status, retryAfter: response.headers['retry-after'], ms: performance.now() - began };
}

async function countConnections(): Promise<{ all: number; busy: number }> {
  const { rows } = await app.database.pool.query<{ all: number; busy: number }>(`
    select count(*) as all, count(*) filter (where state <> 'idle') as busy from pg_stat_activity
    where application_name = 'ambang' and datname = current_database() and pid <> pg_backend_pid()`);
  return rows[0]!;
}

test('while PostgreSQL is frozen every call gets 503 within 9 s, and afterwards calls work with no more connections than the pools allow', async () => {
  const tryout = await app.publish();
  const candidates = await Promise.all(Array.from({ length: 10 }, () => app.candidate(tryout)));
  const [one] = candidates;
  const credentials = { email: one!.person.email, password: one!.person.password };
  server.freeze();
  onTestFinished(() => server.thaw());
  const wave = () =>
    candidates.flatMap((candidate) => [
      ...Array.from({ length: 150 }, (_, index) => timed(save(candidate, (index % 110) + 1))),
      ...Array.from({ length: 25 }, () => timed(candidate.person.call(getProfile))),
      ...Array.from({ length: 25 }, () => timed(candidate.person.call(listOwnedTryouts))),
      timed(app.visitor().call(login, { body: credentials })),
    ]);
  // The second wave starts while the connections of the first wave are still open.
  const answers = [...(await Promise.all(wave())), ...(await Promise.all(wave()))];
  for (const { status, retryAfter } of answers) expect([status, retryAfter]).toEqual([503, '5']);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(MAX_DURATION_MS);
  expect(opened.pool.waitingCount).toBe(0);
  expect(lines.length).toBeLessThan(100);
  server.thaw();
  await vi.waitFor(async () => expect((await save(one!, 1)).status).toBe(200), { timeout: 20_000 });
  const after = await Promise.all(candidates.map((candidate) => save(candidate, 2)));
  expect(after.map(({ status }) => status)).toEqual(candidates.map(() => 200));
  expect((await attemptOf(app, one!))?.answers.slice(0, 2)).toEqual(createSheet({ 1: 3, 2: 3 }).slice(0, 2));
  await vi.waitFor(async () => expect((await countConnections()).busy).toBe(0), { timeout: 10_000 });
  // The pool of the test, the request pool and the hot path.
  const allowed = REQUEST_CONNECTIONS + REQUEST_CONNECTIONS + HOT_PATH_CONNECTIONS;
  expect((await countConnections()).all).toBeLessThanOrEqual(allowed);
});
