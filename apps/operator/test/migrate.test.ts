import { expect, test } from 'vitest';
import { makeEarlierDatabase } from '../../../packages/db/test/earlier-database.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { runProgram } from '../src/program.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');

test('migrating a database that is up to date prints nothing', async () => {
  expect(await runCommand(['migrate'], { url: database.url, now })).toEqual({ code: 0, out: '', err: '' });
});

test('migrate and publish refuse a database from before the first release and keep its data', async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  await makeEarlierDatabase(database.pool);
  for (const command of ['migrate', 'publish'])
    expect(await runCommand([command], { url: database.url, now })).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Folder data \S+\/pg dibuat oleh versi sebelum rilis pertama /) as string,
    });
  expect((await database.pool.query('select * from accounts')).rows).toEqual([{ email: 'rani@contoh.id' }]);
});

// The test server runs without fsync.
test('migrate refuses a server that can lose committed data', async () => {
  const errors: string[] = [];
  const context = { env: { DATABASE_URL: database.url }, now, print: () => undefined };
  expect(await runProgram(['migrate'], context, (line) => void errors.push(line))).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/^Server di DATABASE_URL dapat kehilangan jawaban .* mati\): nyalakan/),
  ]);
});
