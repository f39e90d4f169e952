import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

// Each call starts a Node process.
vi.setConfig({ testTimeout: 30_000 });

function operator(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('without a command the help is shown and the exit code is 2', () => {
  const { status, stdout } = operator([]);
  expect(status).toBe(2);
  for (const name of [
    'migrate',
    'check',
    'publish',
    'demo',
    'close-demo',
    'bundle',
    'code',
    'transaction',
    'status',
  ])
    expect(stdout).toContain(`  ${name}`);
  expect(operator(['--help'])).toMatchObject({ status: 0, stdout });
});

test.each(['xyz', 'constructor'])('the unknown command %j is one sentence', (name) => {
  expect(operator([name])).toEqual({
    status: 2,
    stdout: '',
    stderr: `Perintah "${name}" tidak dikenal; yang ada: migrate, check, report, publish, rescore, outage, demo, close-demo, analysis-role, rank-key, bundle, code, transaction, status, completion.\n`,
  });
});

test.each(['migrate', 'publish', 'demo', 'close-demo', 'transaction totals'])(
  '%s without DATABASE_URL is one sentence',
  (words) => {
    const { status, stdout, stderr } = operator(words.split(' '));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^DATABASE_URL belum diisi: [^\n]+\n$/);
  },
);

test.each([
  ['mysql://localhost/a', /^DATABASE_URL tidak terbaca/],
  ['postgresql://a:rahasia@127.0.0.1:1/a', /^Server di DATABASE_URL tidak menjawab/],
])('the unusable database %s is one sentence', (url, sentence) => {
  const { status, stderr } = operator(['migrate'], { DATABASE_URL: url });
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr.trimEnd()).not.toMatch(/\n|rahasia/);
});

test('the demo account is refused in production', () => {
  const { status, stderr } = operator(['demo'], { NODE_ENV: 'production', DATABASE_URL: 'postgresql://a/a' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Akun demo tidak dibuat saat NODE_ENV=production/);
});

test('check lists the problems of a folder', () => {
  const { status, stdout } = operator(['check', import.meta.dirname]);
  expect(status).toBe(1);
  expect(stdout).toContain('commands/tryout.json: Berkas ini tidak ada atau tidak dapat dibaca.\n');
  expect(stdout).toMatch(/\n\d+ masalah\.\n$/);
});
