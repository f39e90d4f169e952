import { API_CONNECTIONS } from '@ambang/postgres/connections.ts';
import { REQUEST_CONNECTIONS } from '@ambang/db/open.ts';
import { expect, test } from 'vitest';
import { HOT_CONNECTIONS } from './hot-path.ts';
import { JOB_CONNECTIONS } from './jobs/runner.ts';
import { TELEMETRY_CONNECTIONS } from './telemetry/telemetry.ts';

/** One line on which the process hears of news. */
const NEWS = 1;

test('one process opens no more connections than the start counts for it', () => {
  expect(HOT_CONNECTIONS + REQUEST_CONNECTIONS + JOB_CONNECTIONS + NEWS + TELEMETRY_CONNECTIONS).toBe(
    API_CONNECTIONS,
  );
});
