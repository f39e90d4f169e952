import { expect, test } from 'vitest';
import { makeEarlierDatabase } from '../../../packages/db/test/earlier-database.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { runProgram } from '../src/program.ts';
import { run } from './run.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');

test('migrating a database that is up to date prints nothing', async () => {
  expect(await run(['migrate'], { url: database.url, now })).toEqual({ code: 0, out: '', err: '' });
});

test('every command refuses a database of a version before the first release, and its data stay', async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  await makeEarlierDatabase(database.pool);
  for (const command of ['migrate', 'publish'])
    expect(await run([command], { url: database.url, now })).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Folder data \S+\/pg dibuat oleh versi sebelum rilis pertama /) as string,
    });
  expect((await database.pool.query('select * from accounts')).rows).toEqual([{ email: 'rani@contoh.id' }]);
});

// The test server runs without fsync.
test('every command refuses a server that can lose committed data, in one sentence', async () => {
  const errors: string[] = [];
  const context = { env: { DATABASE_URL: database.url }, now, print: () => undefined };
  expect(await runProgram(['migrate'], context, (line) => void errors.push(line))).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/^Server di DATABASE_URL dapat kehilangan jawaban .* mati\): nyalakan/),
  ]);
});
