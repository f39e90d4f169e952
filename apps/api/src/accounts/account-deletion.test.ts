import { randomUUID } from 'node:crypto';
import type { ActRecorder } from '@ambang/backup/lists/act-recorder.ts';
import { ActNotRecordedError } from '@ambang/backup/lists/act-recorder.ts';
import { deleteAccount, getProfile, saveProfile } from '@ambang/contract/accounts/profile.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { linkIdentity } from '@ambang/db/accounts/sign-in/identities.ts';
import { setPassword } from '@ambang/db/accounts/sign-in/passwords.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Candidate, TestTryout } from '../../test/app/test-actions.ts';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { photo } from '../../test/inputs/pictures.ts';
import { mixedAnswers } from '../../test/inputs/sheets.ts';
import { waitForLockWaits } from '../../test/lock-waits.ts';
import { histogramOf } from '../../test/rows.ts';
import { readTableContents } from '../../test/table-contents.ts';

const inbox = useTestInbox();
const app = useTestApp({ inbox });

const remove = (person: Person, password: string | null = person.password) =>
  person.call(deleteAccount, { body: { password } });

/** Counts the person's rows in each table with an account id. */
async function countRows({ accountId }: Person): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string; own: string }>`
    select table_name as name, column_name as own from information_schema.columns
    where table_schema = 'public' and (column_name = 'account_id' or (table_name = 'accounts' and column_name = 'id'))
    order by table_name`.execute(app.database.db);
  const counts = await Promise.all(
    tables.map(async ({ name, own }) => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${sql.table(name)} where ${sql.ref(own)} = ${accountId}`.execute(
        app.database.db,
      );
      return [name, rows[0]!.n] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** The person has rows in each table of `PERSONAL_TABLES`. */
async function createPersonInEveryTable(tryout?: TestTryout): Promise<Candidate> {
  const candidate = await app.candidate(tryout);
  const { person } = candidate;
  const { name, phone, email, password, accountId } = person;
  const avatar = new Blob([new Uint8Array(await photo('png', { background: '#a1b2c3' }))]);
  await person.call(submitTryout, {
    id: candidate.tryout.id,
    body: { changes: [], answers: mixedAnswers(candidate.tryout) },
  });
  await person.call(saveProfile, { body: { name, phone, email: `baru-${email}`, password, avatar } });
  const offer = await app.offer([candidate.tryout.id, (await app.publish()).id]);
  await person.call(buyTryout, { body: offer });
  const { db } = app.database;
  const identity = { issuer: 'https://accounts.google.com', subject: accountId, email };
  await linkIdentity(db, { ...identity, accountId, isProved: true }, app.clock.now());
  await db
    .insertInto('formerAddresses')
    .values({ accountId, hash: Buffer.alloc(32), isProved: false })
    .execute();
  await sql`with code as (insert into codes (code, tryout_ids, uses_allowed)
      values (${`UJI-${accountId.slice(0, 8).toUpperCase()}`}, '{}', 1) returning id)
    insert into code_uses select id, ${accountId}, now() from code`.execute(db);
  return candidate;
}

const PERSONAL_TABLES = [
  'accounts',
  'attempt_counts',
  'attempts',
  'code_uses',
  'former_addresses',
  'grants',
  'identities',
  'mailed_links',
  'notifications',
  'results',
  'sessions',
  'transactions',
];

describe('deleteAccount', () => {
  test('the deletion of an account leaves no row with its id in any table', async () => {
    const { person } = await createPersonInEveryTable();
    const before = await countRows(person);
    for (const table of PERSONAL_TABLES) expect([table, before[table]! > 0]).toEqual([table, true]);
    expect((await remove(person)).message).toBe('Akun berhasil dihapus');
    const after = await countRows(person);
    expect(Object.entries(after).filter(([, count]) => count > 0)).toEqual([]);
    expect((await person.call(getProfile)).status).toBe(401);
  });

  test('five deletions of accounts with one email send three emails', async () => {
    const email = `${crypto.randomUUID()}@contoh.id`;
    for (let time = 0; time < 5; time += 1) {
      const person = await app.person();
      await app.database.db
        .updateTable('accounts')
        .set({ email })
        .where('id', '=', person.accountId)
        .execute();
      expect((await remove(person)).status).toBe(200);
    }
    await app.runJobs();
    expect(inbox.emailsTo(email)).toHaveLength(3);
    expect(await readWaitingJobs(app)).toEqual([]);
  });

  test('a deleted account leaves neither email nor picture once the last email is sent', async () => {
    const { db } = app.database;
    const { person } = await createPersonInEveryTable();
    await remove(person);
    await app.runJobs();
    expect(inbox.emailsTo(person.email)[0]?.subject).toBe('Akun Ambang sudah dihapus');
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = '_private_jobs')`.execute(
      db,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} t
        where t::text like ${`%${person.email}%`} or t::text like ${`%${person.accountId}%`}`.execute(db);
      expect([name, rows[0]!.n]).toEqual([name, 0]);
    }
    expect(await db.selectFrom('avatars').selectAll().execute()).toEqual([]);
  });

  test('after the deletion of an account its transactions and code uses have one random account id', async () => {
    const { person } = await createPersonInEveryTable();
    const { db } = app.database;
    const mine = () => db.selectFrom('transactions').selectAll().where('accountId', '=', person.accountId);
    const payment = { snapToken: 'tanda-bayar', snapRedirectUrl: 'https://bayar.contoh.id/tanda-bayar' };
    await db.updateTable('transactions').set(payment).where('accountId', '=', person.accountId).execute();
    const [bought] = await mine().execute();
    expect(bought).toMatchObject(payment);
    await remove(person);
    const kept = await db
      .selectFrom('transactions')
      .selectAll()
      .where('id', '=', bought!.id)
      .executeTakeFirstOrThrow();
    // The payment page is deleted, because it contains the person's name.
    const unpaid = { snapToken: null, snapRedirectUrl: null };
    expect(kept).toEqual({ ...bought, ...unpaid, accountId: kept.accountId });
    expect(kept.accountId).not.toBe(person.accountId);
    const uses = await db
      .selectFrom('codeUses')
      .selectAll()
      .where('accountId', '=', kept.accountId)
      .execute();
    expect(uses).toHaveLength(1);
  });

  test('the deletion of an account removes only its own result from the ranking', async () => {
    const leaving = await createPersonInEveryTable();
    const staying = await createPersonInEveryTable(leaving.tryout);
    expect(await histogramOf(app, leaving)).toMatchObject([{ participants: 2 }]);
    await remove(leaving.person);
    expect(await histogramOf(app, leaving)).toMatchObject([{ participants: 1 }]);
    expect((await countRows(staying.person))['results']).toBe(1);
    expect((await staying.person.call(getProfile)).data.avatar).not.toBeNull();
  });
});

async function expectRefused(person: Person, password: string | null, status: number): Promise<string> {
  const before = await readTableContents(app.database.db);
  const answer = await remove(person, password);
  expect(answer.status).toBe(status);
  expect(await readTableContents(app.database.db)).toEqual(before);
  return answer.message ?? '';
}

describe('refused deletions', () => {
  test('an account deletion without the password, or with a wrong one, is refused and changes nothing', async () => {
    const person = await app.person();
    expect(await expectRefused(person, null, 400)).toBe('password tidak boleh kosong');
    expect(await expectRefused(person, 'bukan sandinya', 400)).toContain('salah');
  });

  test('the deletion of an account without a password is refused more than ten minutes after the sign-in', async () => {
    const person = await app.person();
    await setPassword(app.database.db, person.accountId, null, app.clock.now());
    app.clock.advance(10 * 60_000 + 1);
    expect(await expectRefused(person, null, 403)).toContain('masuk lagi dengan Google');
    app.clock.advance(-1);
    expect((await remove(person, null)).status).toBe(200);
  });

  test('an account deletion is refused while the payment of an order is processed', async () => {
    const { person } = await createPersonInEveryTable();
    const { db } = app.database;
    const ofPerson = db.updateTable('transactions').where('accountId', '=', person.accountId);
    await ofPerson.set({ status: 'awaiting' }).execute();
    expect(await expectRefused(person, person.password, 409)).toContain('sedang diproses');
    await ofPerson.set({ status: 'failed', failure: 'expired' }).execute();
    expect((await remove(person)).status).toBe(200);
  });
});

test('an account deletion during a hand-in, a start and a purchase leaves no row of the account and no participant in the ranking', async () => {
  const tryout = await app.publish();
  for (let round = 0; round < 4; round += 1) {
    const candidate = await app.candidate(tryout);
    const { person } = candidate;
    const [another, offered] = [await app.publish(), await app.publish()];
    await app.grant(person, another);
    const offer = await app.offer([offered.id]);
    await Promise.allSettled([
      person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: mixedAnswers(tryout) } }),
      person.call(startTryout, { id: another.id }),
      remove(person),
      person.call(buyTryout, { body: offer }),
    ]);
    await remove(person);
    const left = await countRows(person);
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
    expect(await histogramOf(app, candidate)).toEqual([]);
  }
});

test('a start that waits for the deletion of its account gets 401', async () => {
  const [person, tryout] = [await app.person(), await app.publish()];
  await app.grant(person, tryout);
  const start = () => person.call(startTryout, { id: tryout.id });
  let starting: ReturnType<typeof start> | undefined;
  await app.database.db.transaction().execute(async (trx) => {
    await lockAndDeleteAccount(trx, person.accountId, randomUUID());
    starting = start();
    // The first statement has timed out at the lock.
    await waitForLockWaits(app, 1, '%for key share');
  });
  const { status, message } = await starting!;
  expect([status, message]).toEqual([401, 'Akun ini sudah dihapus. Daftar lagi untuk memakai Ambang.']);
});

describe('the list of erased accounts', () => {
  /** Replaces the list for this test. */
  function useErasures(record: ActRecorder['record']): void {
    const { erasures } = app.context;
    const before = erasures.record;
    erasures.record = record;
    onTestFinished(() => void (erasures.record = before));
  }

  const isErased = async ({ accountId }: Person) =>
    !(await app.database.db
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .select('id')
      .executeTakeFirst());

  test('has the account before it is erased', async () => {
    const { person } = await app.candidate();
    const erasedAtRecord: boolean[] = [];
    const undo = vi.fn(async () => undefined);
    useErasures(async (id) => {
      if (id === person.accountId) erasedAtRecord.push(await isErased(person));
      return { undo };
    });
    expect((await remove(person)).status).toBe(200);
    expect([erasedAtRecord, await isErased(person)]).toEqual([[false], true]);
    expect(undo).not.toHaveBeenCalled();
  });

  test('that cannot be written keeps the account, which its owner reads', async () => {
    const { person } = await app.candidate();
    useErasures(() => Promise.reject(new ActNotRecordedError('the disk is full')));
    const refused = await remove(person);
    expect([refused.status, refused.message]).toEqual([
      503,
      'Akun belum dihapus karena penghapusannya belum dapat dicatat. Datamu masih utuh; coba lagi sebentar lagi.',
    ]);
    expect(await isErased(person)).toBe(false);
  });

  test('takes back the line of an account with an open transaction, and has none for a wrong password', async () => {
    const lines: string[] = [];
    useErasures(async () => {
      lines.push('recorded');
      return { undo: async () => void lines.push('undone') };
    });
    const { person } = await createPersonInEveryTable();
    expect((await remove(person, 'bukan sandinya')).status).toBe(400);
    await app.database.db
      .updateTable('transactions')
      .set({ status: 'awaiting' })
      .where('accountId', '=', person.accountId)
      .execute();
    expect((await remove(person)).status).toBe(409);
    expect(lines).toEqual(['recorded', 'undone']);
  });
});
