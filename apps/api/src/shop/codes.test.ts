import { getBundle } from '@ambang/contract/shop/bundles.ts';
import { redeemCode } from '@ambang/contract/shop/codes.ts';
import { deleteAccount } from '@ambang/contract/accounts/profile.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import type { ListedCode, NewCode } from '@ambang/db/shop/codes.ts';
import { createCodes, listCodes, revokeCode } from '@ambang/db/shop/codes.ts';
import { sql } from 'kysely';
import { codes } from '../../../../packages/contract/test/spellings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallReply, Browser, Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { waitForLockWaits, whileAccountLocked } from '../../test/lock-waits.ts';
import { notificationsOf } from '../../test/rows.ts';
import { expectNothingChanged } from '../../test/table-contents.ts';

const app = useTestApp();
const HOUR_MS = 3_600_000;

let person: Person;
let made = 0;

beforeEach(async () => {
  await sql`truncate throttle_counts`.execute(app.database.db);
  person = await app.person();
});

async function createCode(own: Partial<NewCode> = {}): Promise<{ code: string; tryoutIds: number[] }> {
  const code = `UJI-${String((made += 1)).padStart(6, '0')}`;
  const tryoutIds = own.tryoutIds ?? [(await app.publish()).id];
  const row = { usesAllowed: 1, endsAt: null, note: '', ...own, code, tryoutIds };
  await createCodes(app.database.db, [row], app.clock.now());
  return { code, tryoutIds };
}

const use = (from: Browser, code: string) => from.call(redeemCode, { body: { code } });

const rowOf = async ({ code }: { code: string }): Promise<ListedCode> =>
  (await listCodes(app.database.db, { text: code }))[0]!;

const ownedBy = async (who: Person) => (await who.call(listOwnedTryouts)).data.map(({ id }) => id);

/** Reads the counts of wrong codes, by account and by subnet. */
async function readCounts(): Promise<number[]> {
  const { rows } = await sql<{ points: number }>`
    select sum(points)::int as points from (values ('redeem:'), ('redeem-address:')) as names (name)
    left join throttle_counts on starts_with(key, name) group by name order by name desc`.execute(
    app.database.db,
  );
  return rows.map(({ points }) => points);
}

const statusesOf = (answers: CallReply<unknown>[]) => answers.map(({ status }) => status).sort();

const times = <T>(count: number, value: T) => Array<T>(count).fill(value);

describe('redeeming a code', () => {
  test('a code redeemed with the body of the specification grants its tryouts and writes a notification', async () => {
    const { code, tryoutIds } = await createCode({ usesAllowed: 30 });
    const bundle = await app.offer(tryoutIds, 49_000);
    const body = { tryoutToken_code: ` ${code.toLowerCase()}\n` };
    const response = await person.send({ method: 'POST', url: '/api/redeemToken', body });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: { listTryout_id: tryoutIds },
      message: 'Kode berhasil ditukar',
    });
    expect(await ownedBy(person)).toEqual(tryoutIds);
    expect((await person.call(getBundle, { id: bundle.id })).data.isOwned).toBe(true);
    expect(await notificationsOf(app, { person })).toMatchObject([{ title: 'Kode berhasil ditukar' }]);
    expect(await rowOf({ code })).toMatchObject({ usesMade: 1 });
  });

  test('a redeemed code grants tryouts only to its account', async () => {
    const { code, tryoutIds } = await createCode({ usesAllowed: 2 });
    const other = await app.person();
    await use(person, code);
    expect(await ownedBy(other)).toEqual([]);
    expect((await use(other, code)).status).toBe(200);
    expect([await ownedBy(person), await ownedBy(other)]).toEqual([tryoutIds, tryoutIds]);
    expect((await use(person, code)).status).toBe(409);
  });

  test('redeeming a code without a session gets 401', async () => {
    const { code } = await createCode();
    await expectNothingChanged(app, async () => {
      expect((await use(app.visitor(), code)).status).toBe(401);
    });
  });

  test('redeeming a code on ten devices concurrently counts one use', async () => {
    const { code } = await createCode({ usesAllowed: 10 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(person, code)));
    expect(statusesOf(answers)).toEqual([200, ...times(9, 409)]);
    expect(await rowOf({ code })).toMatchObject({ usesMade: 1 });
    expect(await notificationsOf(app, { person })).toHaveLength(1);
    expect(await readCounts()).toEqual([0, 0]);
  });

  test('the message about a redeemed code counts its new, owned and closed tryouts', async () => {
    const [mine, open] = [await app.publish(), await app.publish()];
    const closing = await app.publish({ closesAt: app.clock.now() + 2 * HOUR_MS });
    await app.grant(person, mine);
    const { code } = await createCode({ tryoutIds: [mine.id, closing.id, open.id] });
    const { data, message } = await use(person, code);
    expect(data).toEqual({ tryoutIds: [open.id] });
    expect(message).toBe(
      'Kode berhasil ditukar: 1 tryout baru, 1 sudah kamu miliki, 1 sudah atau segera ditutup',
    );
    expect(await ownedBy(person)).toEqual([mine.id, open.id]);
  });
});

test('of thirty accounts that redeem a code concurrently one gets the last use, and the others get a message', async () => {
  // Ten at a time, because thirty sign-ins would exceed the timeout for their password hashes.
  const people: Person[] = [];
  while (people.length < 30)
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => app.person()))));
  const { code, tryoutIds } = await createCode();
  const answers = await Promise.all(people.map((each) => use(each, code)));
  expect(statusesOf(answers)).toEqual([200, ...times(29, 409)]);
  for (const { status, message } of answers)
    if (status === 409) expect(message).toMatch(/^Jatah kode ini sudah habis dipakai/);
  expect(await rowOf({ code })).toMatchObject({ usesMade: 1 });
  const winner = people[answers.findIndex(({ status }) => status === 200)]!;
  const { db } = app.database;
  const accounts = people.map(({ accountId }) => accountId);
  const grants = await db.selectFrom('grants').selectAll().where('accountId', 'in', accounts).execute();
  expect(grants).toMatchObject([{ accountId: winner.accountId, tryoutId: tryoutIds[0] }]);
  const notifications = db.selectFrom('notifications').select('accountId').where('accountId', 'in', accounts);
  expect(await notifications.execute()).toEqual([{ accountId: winner.accountId }]);
}, 120_000);

test('an account that is deleted during the call does not redeem its code', async () => {
  const { code } = await createCode();
  const [answer] = await whileAccountLocked(app, person, [() => use(person, code)], async (trx) => {
    await trx.deleteFrom('accounts').where('id', '=', person.accountId).execute();
  });
  expect([answer?.status, answer?.message]).toEqual([401, expect.stringContaining('sudah dihapus')]);
  expect(await rowOf({ code })).toMatchObject({ usesMade: 0 });
});

test('a code that is revoked during the call grants nothing', async () => {
  const { code } = await createCode();
  let answer: Promise<CallReply<unknown>> | undefined;
  await app.database.db.transaction().execute(async (trx) => {
    await revokeCode(trx, code, app.clock.now());
    answer = use(person, code);
    await waitForLockWaits(app, 1);
  });
  expect(await answer).toMatchObject({ status: 404, message: /sudah dicabut/ });
  expect(await ownedBy(person)).toEqual([]);
});

test('the use of a code by an account that is deleted stays counted', async () => {
  const { code } = await createCode();
  await use(person, code);
  await person.call(deleteAccount, { body: { password: person.password } });
  expect((await use(await app.person(), code)).status).toBe(409);
});

const redeemTyped = (text: string) =>
  person.send({ method: 'POST', url: '/api/redeemToken', body: { tryoutToken_code: text } });

test('a code is found by every spelling that the form field accepts', async () => {
  for (const code of new Set(codes.accepted.map(([stored]) => stored.toUpperCase()))) {
    const tryoutIds = [(await app.publish()).id];
    const made = { code, tryoutIds, usesAllowed: 1, endsAt: null, note: '' };
    await createCodes(app.database.db, [made], app.clock.now());
    expect((await redeemTyped(code)).statusCode).toBe(200);
  }
  for (const text of codes.accepted.flatMap(([, ...texts]) => texts)) {
    const { message } = (await redeemTyped(text)).json<{ message: string }>();
    expect([text, message]).toEqual([text, expect.stringMatching(/^Kode ini sudah pernah kamu tukar/)]);
  }
});

test('a code that the form field refuses is refused by the api and changes nothing', () =>
  expectNothingChanged(app, async () => {
    for (const text of codes.refused.flatMap(([, ...texts]) => texts))
      expect([text, (await redeemTyped(text)).statusCode]).toEqual([text, 400]);
  }));

describe('the limit of wrong codes', () => {
  const guess = (from: Browser = person) => use(from, `SALAH-${(made += 1)}-KODE`);
  const later = (ms: number) =>
    sql`update throttle_counts set expire = expire - ${ms}::int`.execute(app.database.db);
  const counts = (name: string, points: number) =>
    sql`update throttle_counts set points = ${points} where key like ${`${name}:%`}`.execute(app.database.db);

  test('after ten wrong codes in an hour an account is refused, also with a valid code', async () => {
    const { code } = await createCode();
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(404);
    await expectNothingChanged(app, async () => {
      const refused = await use(person, code);
      expect(refused.status).toBe(429);
      expect(refused.message).toMatch(
        /^Terlalu banyak kode yang salah\. Coba lagi dalam (59|60) menit, dan salin kodenya persis/,
      );
      expect(refused.response.headers['retry-after']).toMatch(/^3\d{3}$/);
    });
    expect((await guess(await app.person())).status).toBe(404);
    await later(HOUR_MS);
    expect((await use(person, code)).status).toBe(200);
  });

  test('concurrent wrong codes of an account are limited like consecutive ones', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess()));
    expect(statusesOf(answers)).toEqual([...times(10, 404), ...times(90, 429)]);
    expect((await guess()).status).toBe(429);
  });

  test('wrong codes of a subnet are limited to a hundred an hour', async () => {
    await guess();
    await counts('redeem-address', 99);
    const [second, third] = [await app.person(), await app.person()];
    expect((await guess(second)).status).toBe(404);
    const refused = await guess(third);
    expect(refused.status).toBe(429);
    expect(refused.message).toMatch(
      /^Terlalu banyak kode yang salah dari jaringan ini\. Coba lagi dalam (59|60) menit, atau pakai jaringan lain\.$/,
    );
    expect((await guess(app.fromSubnet(third, '10.1.2.3'))).status).toBe(404);
  });

  test('unknown, ended, revoked and used-up codes count for the account, and only unknown ones for the subnet', async () => {
    const past = app.clock.now();
    const [ended, revoked, full] = [
      await createCode({ endsAt: past }),
      await createCode(),
      await createCode(),
    ];
    await revokeCode(app.database.db, revoked.code, past);
    await use(await app.person(), full.code);
    expect(await readCounts()).toEqual([0, 0]);
    const codes = ['TIDAK-ADA', ended.code, revoked.code, full.code];
    const seen: number[] = [];
    for (const code of codes) {
      await expectNothingChanged(app, async () => void seen.push((await use(person, code)).status));
      expect(await readCounts()).toEqual([seen.length, 1]);
    }
    expect(seen).toEqual([404, 404, 404, 409]);
  });

  test('a code that is malformed or already redeemed, whose tryouts are owned or closed, or whose redemption fails is not counted as wrong', async () => {
    const [mine, closed] = [await app.publish(), await app.publish({ closesAt: app.clock.now() })];
    await app.grant(person, mine);
    const used = await createCode({ usesAllowed: 2 });
    await use(person, used.code);
    const codes = ['x', used.code, (await createCode({ tryoutIds: [mine.id] })).code];
    for (const code of [...codes, (await createCode({ tryoutIds: [closed.id] })).code])
      expect((await use(person, code)).status).toBe(code === 'x' ? 400 : 409);
    await sql`alter table codes rename to away`.execute(app.database.db);
    const { status } = await guess();
    await sql`alter table away rename to codes`.execute(app.database.db);
    expect(status).toBe(500);
    expect(await readCounts()).toEqual([0, 0]);
  });

  test('thirty accounts in one subnet that redeem a valid code are not limited', async () => {
    await guess(await app.person());
    await counts('redeem-address', 90);
    const people = await Promise.all(Array.from({ length: 30 }, () => app.person()));
    const { code } = await createCode({ usesAllowed: 30 });
    const answers = await Promise.all(people.map((each) => use(each, code)));
    expect(statusesOf(answers)).toEqual(times(30, 200));
    expect(await rowOf({ code })).toMatchObject({ usesMade: 30 });
  });
});
