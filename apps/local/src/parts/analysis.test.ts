import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTicketKeys } from '@ambang/settings/create-keys.ts';
import { expect, onTestFinished, test } from 'vitest';
import { prepareAnalysis } from './analysis.ts';
import type { ChildProcesses } from '../children.ts';
import { stopChildren } from '../children.ts';
import { readConfig } from '../config/config.ts';

/** Replaces the service: writes its environment and the later settings to a file and reports readiness. */
const program = `
  process.once('message', ({ settings }) => {
    require('node:fs').writeFileSync('environment', JSON.stringify({ ...process.env, ...settings }));
    setInterval(() => undefined, 1_000);
    process.send({ ready: true, addresses: { port: '3009' } });
  });
`;

test('the analysis service gets its settings and no secret of the environment', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'ambang-analysis-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  mkdirSync(join(clone, 'apps/analysis/src'), { recursive: true });
  writeFileSync(join(clone, 'apps/analysis/src/main.ts'), program);
  const { PATH = '' } = process.env;
  const passed = { PATH, NODE_ENV: 'test', NODE_OPTIONS: '--no-warnings', TZ: 'Asia/Jakarta' };
  const { TICKET_PRIVATE_KEY, TICKET_PUBLIC_KEY } = createTicketKeys();
  const secrets = {
    DATABASE_URL: 'postgresql://owner:secret@localhost/ambang',
    TICKET_PRIVATE_KEY,
    SMTP_URL: 'smtp://secret',
    MIDTRANS_SERVER_KEY: 'secret',
    LLM_API_KEY: 'secret',
    NODE_AUTH_TOKEN: 'secret',
    PGPASSWORD: 'secret',
    UNKNOWN_VARIABLE: 'secret',
  };
  const own = { ANALYSIS_DATABASE_URL: 'postgresql://reader@localhost/ambang', TICKET_PUBLIC_KEY };
  const children: ChildProcesses = {
    clone,
    running: new Map(),
    isStopping: false,
    env: { ...passed, ...secrets, ...own },
  };
  onTestFinished(() => stopChildren(children));
  await prepareAnalysis(children, readConfig(children.env, clone)).proceed(own.ANALYSIS_DATABASE_URL);
  const environment: unknown = JSON.parse(readFileSync(join(clone, 'environment'), 'utf8'));
  expect(environment).toMatchObject({ ...passed, ...own, ANALYSIS_PORT: '3009', HOST: '127.0.0.1' });
  for (const secret of ['secret', TICKET_PRIVATE_KEY])
    expect(JSON.stringify(environment)).not.toContain(secret);
});
