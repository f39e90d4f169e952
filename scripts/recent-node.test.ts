import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './tools.ts';

/** A module that makes Node report an older version. */
const olderVersion = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
)}`;

test.each([
  ['vitest', ['run', '--project=unit', 'packages/exam/src/scoring/score.test.ts']],
  ['playwright', ['test', '--config=e2e/playwright.config.ts', '--list']],
])('%s under an older Node prints one line with the needed version', { timeout: 60_000 }, (tool, args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', olderVersion, join(root, 'node_modules/.bin', tool), ...args],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  expect(stderr).toBe(
    'Tes ini butuh Node 24 ke atas, bukan 20.20.2: pasang Node 24, atau pakai yang ada di folder .node.\n',
  );
  expect(stdout).toBe('');
  expect(status).toBe(1);
});
