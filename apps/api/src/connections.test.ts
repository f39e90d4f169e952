import { MAX_CONNECTIONS_PER_API_PROCESS } from '@ambang/server/database/connections.ts';
import { REQUEST_CONNECTIONS } from '@ambang/db/open.ts';
import { expect, test } from 'vitest';
import { HOT_PATH_CONNECTIONS } from './hot-path.ts';
import { JOB_CONNECTIONS } from './jobs/runner.ts';
import { TELEMETRY_CONNECTIONS } from './telemetry/telemetry.ts';

/** The connection that listens for announcements is not in a pool. */
const LISTENER_CONNECTIONS = 1;

test('the pools and the listener of an api process use MAX_CONNECTIONS_PER_API_PROCESS connections together', () => {
  expect(
    HOT_PATH_CONNECTIONS +
      REQUEST_CONNECTIONS +
      JOB_CONNECTIONS +
      LISTENER_CONNECTIONS +
      TELEMETRY_CONNECTIONS,
  ).toBe(MAX_CONNECTIONS_PER_API_PROCESS);
});
