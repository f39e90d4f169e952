import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { followMachineClock } from '../../test/simulators/test-clock.ts';
import type { Context } from '../context.ts';
import { startMetrics } from '../start-metrics.ts';

const app = useTestApp();

/** Serves the metrics of the app on a free port. */
async function serve(context: Context = app.context) {
  const metrics = { host: '127.0.0.1', port: 0 };
  const server = await startMetrics({ ...context, config: { ...context.config, metrics } });
  onTestFinished(() => server!.close());
  const at = (path: string) => fetch(`http://127.0.0.1:${server!.port}${path}`);
  const read = async () => (await at('/metrics')).text();
  return { port: server!.port, at, read };
}

/** Reads the value of a metric by its name and labels. */
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((other) => other.startsWith(`${line} `))
      ?.slice(line.length),
  );

test('without METRICS_PORT no metrics are served', async () => {
  expect(await startMetrics(app.context)).toBeNull();
});

test('metrics count calls by endpoint and status, and saves by outcome', async () => {
  const { person, tryout } = await app.candidate();
  const { read } = await serve();
  const before = await read();
  await person.call(getTryout, { id: tryout.id });
  await person.call(getTryout, { id: 999_999 });
  await person.call(saveAnswers, { id: tryout.id, body: { changes: [{ number: 1, answer: 3, at: 500 }] } });
  const text = await read();
  const grown = (line: string) => valueOf(text, line) - (valueOf(before, line) || 0);
  const row = 'ambang_call_duration_seconds_count{method="GET",endpoint="/tryouts/:id"';
  expect(grown(`${row},status="2xx"}`)).toBe(1);
  expect(grown(`${row},status="4xx"}`)).toBe(1);
  expect(grown('ambang_save_duration_seconds_count')).toBe(1);
  expect(grown('ambang_save_duration_seconds_bucket{le="+Inf"}')).toBe(1);
  expect(grown('ambang_saves_total{outcome="saved"}')).toBe(1);
  expect(text).not.toContain('endpoint="/tryoutAnswers/:id"');
});

test('queues, pools, people and jobs have metrics', async () => {
  followMachineClock(app.clock);
  await app.candidate();
  await enqueueJob(app.database.db, 'mailAccountDeleted', { email: 'menunggu@contoh.id' });
  const { read } = await serve();
  const text = await read();
  expect(valueOf(text, 'ambang_people{of="running"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'ambang_people{of="sessions"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'ambang_jobs_waiting{task="mailAccountDeleted"}')).toBe(1);
  expect(valueOf(text, 'ambang_jobs_failed')).toBe(0);
  expect(valueOf(text, 'ambang_line_waiting{line="saves"}')).toBe(0);
  expect(valueOf(text, 'ambang_database_connections{pool="telemetry",state="open"}')).toBe(1);
  expect(Math.abs(valueOf(text, 'ambang_database_clock_ahead_seconds'))).toBeLessThan(2);
  expect(valueOf(text, 'ambang_ready')).toBe(1);
  // Without a backup an alarm about its age comes too.
  expect(valueOf(text, 'ambang_backup_age_seconds')).toBeGreaterThan(0);
  expect(valueOf(text, 'ambang_backup_proof_age_seconds')).toBeNaN();
  expect(valueOf(text, 'ambang_backup_faults')).toBe(0);
  expect(valueOf(text, 'ambang_act_lines_failed')).toBe(0);
  for (const name of [
    'ambang_event_streams',
    'ambang_emails_undelivered',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(valueOf(text, name)).toBeGreaterThanOrEqual(0);
});

test('no metric contains an account, the address of a page or text of a client', async () => {
  const { person, tryout } = await app.candidate();
  await person.call(getProfile);
  for (const url of ['/rahasia-saya?token=abc', '/home/tryouts/7', `/api/${person.accountId}`, '/%ZZ'])
    await app.fastify.inject({ method: 'GET', url });
  const text = await (await serve()).read();
  for (const secret of [
    person.accountId,
    person.email,
    person.name,
    tryout.slug,
    'rahasia',
    'token',
    '/home',
  ])
    expect(text).not.toContain(secret);
  const endpoints = new Set([...text.matchAll(/endpoint="([^"]*)"/g)].map(([, endpoint]) => endpoint));
  expect([...endpoints].filter((endpoint) => /\d/.test(endpoint!))).toEqual([]);
  expect(endpoints).toContain('pages');
});

test('the metrics port serves only /metrics, and a port in use ends the start with a message', async () => {
  const { port, at } = await serve();
  for (const path of ['/', '/metrics/x', '/api/health']) expect((await at(path)).status).toBe(404);
  const metrics = { host: '127.0.0.1', port };
  const starting = startMetrics({ ...app.context, config: { ...app.context.config, metrics } });
  await expect(starting).rejects.toThrow(StartFault);
  await expect(starting).rejects.toThrow(/^METRICS_PORT \d+ di 127\.0\.0\.1 tidak dapat dipakai: /);
});
