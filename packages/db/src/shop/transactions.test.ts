import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAccount, formerSchema } from '../../test/former-schema.ts';
import { useTestDatabase } from '../../test/test-database.ts';

const database = useTestDatabase();

const { run, migrateTo } = formerSchema(database);
const accountId = '00000000-0000-4000-8000-000000000001';

test('transactions of before and their events keep their states, in plain words', async () => {
  await migrateTo('0015');
  await run(anAccount(accountId));
  await run(`insert into bundles (id, slug, name, description, contents, price, base_price) overriding system value
    select n, 'p' || n, 'Paket', '', '{}', 0, 0 from generate_series(1, 3) n`);
  const former = ['SEDANG DIPROSES', 'SUKSES', 'GAGAL'];
  for (const [index, status] of former.entries())
    await run(`
      insert into transactions (id, account_id, bundle_id, title, tryout_ids, price, status, created_at, expires_at)
      values ('TO-${String(index).repeat(16)}', '${accountId}', ${index + 1}, 'Paket', '{1}', 0, '${status}', now(), now());
      insert into transaction_events (transaction_id, happened_at, kind, detail)
      values ('TO-${String(index).repeat(16)}', now(), 'created', '{"status": "${status}", "more": 1}')`);
  await migrateTo('0016');
  const rows = await sql<{ status: string; detail: unknown }>`
    select status, detail from transactions t join transaction_events on transaction_id = t.id order by t.id`.execute(
    database.db,
  );
  expect(rows.rows).toEqual(
    ['awaiting', 'paid', 'failed'].map((status) => ({ status, detail: { status, more: 1 } })),
  );
  await expect(run(`update transactions set status = 'SUKSES'`)).rejects.toThrow('transactions_status_check');
});
