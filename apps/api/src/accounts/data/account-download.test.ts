import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text as wholeOf } from 'node:stream/consumers';
import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { setNameInRankings } from '@ambang/contract/accounts/profile.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Person } from '../../../test/app/person.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { insertNotifications, insertSessions } from '../../../test/inputs/many-rows.ts';
import { readRates } from '../../throttling/rates.ts';
import { createThrottles } from '../../throttling/throttles.ts';
import { downloadAccountData } from './account-download.ts';

const app = useTestApp();
const rates = readRates({});

/** Begins a download without HTTP, so that the test controls when the text is read. */
const beginDownload = ({ accountId }: Person, timeouts = { readingMs: 30_000, sendingMs: 30_000 }) => {
  const { database } = app;
  const parts = { database, throttles: createThrottles(database.pool, rates) };
  return downloadAccountData(parts, { subnet: '127.0.0.1', account: accountId }, app.clock.now(), timeouts);
};

const downloadData = async (person: Person) => (await person.call(getAccountData)).data;

async function countOpenTransactions(): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(app.database.db);
  return rows[0]?.open ?? 0;
}

const LONG = { timeout: 20_000 };

const waitForNoOpenTransaction = () =>
  vi.waitFor(async () => expect(await countOpenTransactions()).toBe(0), LONG);

/** Sessions with about 8 MB of text, far more than a download buffers. */
const MANY_SESSIONS = 4_000;

test('a download of many pages has all sessions and the newest 500 notifications', async () => {
  const person = await app.person();
  await insertSessions(app, person, 170);
  await insertNotifications(app, person, 620);
  const { sesi, notifikasi, akun, hasil } = await downloadData(person);
  expect(akun.email).toBe(person.email);
  expect(sesi.map(({ perangkat }) => perangkat.split(' ')[0])).toEqual([
    ...Array.from({ length: 170 }, (_, index) => `perangkat-${index + 1}`),
    'lightMyRequest',
  ]);
  expect(notifikasi).toHaveLength(500);
  expect([notifikasi[0]?.isi, notifikasi[499]?.isi]).toEqual(['kabar 121', 'kabar 620']);
  expect(hasil).toEqual([]);
});

test('a download states whether rankings show only the initials', async () => {
  const person = await app.person();
  expect((await downloadData(person)).akun.hanyaInisialDiPerangkingan).toBe(false);
  await person.call(setNameInRankings, { body: { showsInitials: true } });
  expect((await downloadData(person)).akun.hanyaInisialDiPerangkingan).toBe(true);
});

describe('downloads per account', () => {
  test('a fourth download within an hour is refused with the time to wait, and other accounts are not limited', async () => {
    const [person, other] = [await app.person(), await app.person()];
    for (let time = 0; time < 3; time += 1) expect((await person.call(getAccountData)).status).toBe(200);
    const refused = await person.call(getAccountData);
    expect([refused.status, refused.message]).toEqual([
      429,
      'Datamu sudah beberapa kali diunduh. Coba lagi dalam 60 menit.',
    ]);
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await other.call(getAccountData)).status).toBe(200);
  });

  test('downloads that fail before they begin are not counted', async () => {
    const person = await app.person();
    await sql`alter table mailed_links rename to away`.execute(app.database.db);
    const failed = [];
    for (let time = 0; time < 4; time += 1) failed.push((await person.call(getAccountData)).status);
    await sql`alter table away rename to mailed_links`.execute(app.database.db);
    expect(failed).toEqual([500, 500, 500, 500]);
    expect((await downloadData(person)).akun.email).toBe(person.email);
  });

  test('a second download of an account is refused until the first one is read', async () => {
    const person = await app.person();
    const first = await beginDownload(person);
    const refused = await person.call(getAccountData);
    expect([refused.status, refused.message]).toEqual([
      503,
      'Datamu masih diunduh. Tunggu sampai selesai lalu coba lagi.',
    ]);
    await beginDownload(await app.person()).then((text) => text.destroy());
    expect(JSON.parse(await wholeOf(first))).toMatchObject({ data: { akun: { email: person.email } } });
    await vi.waitFor(async () => expect((await person.call(getAccountData)).status).toBe(200), LONG);
  });
});

describe('unread downloads', LONG, () => {
  test('a download that is not read frees its database connection once the rows are buffered', async () => {
    const text = await beginDownload(await app.person());
    await waitForNoOpenTransaction();
    expect(text.closed).toBe(false);
    text.destroy();
  });

  test('a download of a large account that is not read buffers about 1 MB', async () => {
    const person = await app.person();
    await insertSessions(app, person, MANY_SESSIONS);
    const text = await beginDownload(person);
    const buffered = () => text.readableLength + text.writableLength;
    await vi.waitFor(() => expect(text.writableNeedDrain).toBe(true), LONG);
    expect(await countOpenTransactions()).toBe(1);
    expect(buffered()).toBeGreaterThan(900_000);
    expect(buffered()).toBeLessThan(1_200_000);
    text.destroy();
    await waitForNoOpenTransaction();
  });

  test('a download whose rows take too long to read is cut off, and frees its connection and its slot', async () => {
    const person = await app.person();
    await insertSessions(app, person, MANY_SESSIONS);
    const text = await beginDownload(person, { readingMs: 1, sendingMs: 30_000 });
    await once(text, 'close');
    await waitForNoOpenTransaction();
    await vi.waitFor(async () => expect((await beginDownload(person)).destroy().destroyed).toBe(true), LONG);
  });

  test('a download that is not read frees the slot of its account after the timeout', async () => {
    const person = await app.person();
    const text = await beginDownload(person, { readingMs: 30_000, sendingMs: 1 });
    await once(text, 'close');
    await vi.waitFor(async () => expect((await person.call(getAccountData)).status).toBe(200), LONG);
  });

  test('a download ends when the connection to the device closes', async () => {
    const person = await app.person();
    await insertSessions(app, person, MANY_SESSIONS);
    await app.restart();
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect({ port: (app.fastify.server.address() as AddressInfo).port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    socket.write(
      `GET /api/accounts/data HTTP/1.1\r\nhost: localhost\r\ncookie: sesi=${person.cookies.get('sesi')}\r\n\r\n`,
    );
    await once(socket, 'readable');
    expect(String(socket.read(200))).toMatch(/^HTTP\/1\.1 200 OK/);
    socket.destroy();
    await waitForNoOpenTransaction();
    await vi.waitFor(
      async () => expect((await person.call(getAccountData)).data.sesi).toHaveLength(MANY_SESSIONS + 1),
      LONG,
    );
  });
});
