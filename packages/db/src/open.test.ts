import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { openDatabase } from './open.ts';

const database = useTestDatabase();

test('a connection that breaks between two queries fails only its transaction', async () => {
  const { promise: lost, resolve } = Promise.withResolvers<Error>();
  const opened = openDatabase(database.url, resolve);
  onTestFinished(() => opened.close());
  const transaction = opened.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db);
    await lost;
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow();
  expect((await lost).message).toMatch(/terminat/);
  const { rows } = await sql`select 1 as one`.execute(opened.db);
  expect(rows).toEqual([{ one: 1 }]);
});

test("a pool does not compile statements (jit), even if the database's setting allows it", async () => {
  const name = sql.ref(new URL(database.url).pathname.slice(1));
  await sql`alter database ${name} set jit = on`.execute(database.db);
  const opened = openDatabase(database.url, () => undefined);
  onTestFinished(() => opened.close());
  const { rows } = await sql`show jit`.execute(opened.db);
  expect(rows).toEqual([{ jit: 'off' }]);
});
