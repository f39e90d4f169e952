import { expect, test } from 'vitest';
import { runProgram } from './program.ts';

async function run(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const context = { env, now: 0, print: (line: string) => void out.push(line) };
  const code = await runProgram(words, context, (line) => void err.push(line));
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('without a command the program prints its help and exits with 2', async () => {
  const { code, out } = await run([]);
  expect(code).toBe(2);
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
    expect(out).toContain(`  ${name}`);
  expect(await run(['--help'])).toEqual({ code: 0, out, err: '' });
});

test.each(['xyz', 'constructor'])(
  'the unknown command %j exits with 2 and lists the commands',
  async (name) => {
    expect(await run([name])).toEqual({
      code: 2,
      out: '',
      err: `Perintah "${name}" tidak dikenal; yang ada: setup, migrate, check, report, publish, rescore, outage, demo, close-demo, analysis-role, push-key, rank-key, bundle, code, transaction, item-report, letter, learning, status, backup, restore, completion.`,
    });
  },
);

test.each(['migrate', 'publish', 'demo', 'close-demo', 'transaction totals'])(
  '%s without DATABASE_URL prints one line',
  async (words) => {
    const { code, out, err } = await run(words.split(' '));
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^DATABASE_URL belum diisi: [^\n]+$/);
  },
);

test.each([
  ['mysql://localhost/a', /^DATABASE_URL tidak terbaca/],
  ['postgresql://a:rahasia@127.0.0.1:1/a', /^Server di DATABASE_URL tidak menjawab/],
])('the unusable database URL %s prints one line without the password', async (url, message) => {
  const { code, err } = await run(['migrate'], { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/\n|rahasia/);
});

test('demo is refused in production', async () => {
  const { code, err } = await run(['demo'], { NODE_ENV: 'production', DATABASE_URL: 'postgresql://a/a' });
  expect(code).toBe(1);
  expect(err).toMatch(/^Akun demo tidak dibuat saat NODE_ENV=production/);
});
