import { getUnreadCount, listNotifications, markAllRead, markRead } from '@ambang/contract/notifications.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { notificationsOf } from '../../test/rows.ts';
import { readTableContents } from '../../test/table-contents.ts';

const app = useTestApp();

let person: Person;

beforeEach(async () => {
  person = await app.person();
});

async function addNotification(
  { accountId }: Person,
  title = 'Kabar',
  message = 'Isi kabar',
): Promise<number> {
  await notifyAccount(app.database.db, { accountId, title, message }, app.clock.now());
  const rows = await notificationsOf(app, { person: { accountId } as Person });
  return rows.at(-1)!.id;
}

const listTitles = async () => (await person.call(listNotifications)).data.map(({ title }) => title);
const readUnreadCount = async (who = person) => (await who.call(getUnreadCount)).data;

describe('the list of notifications', () => {
  test('a notification is listed with the fields of the specification', async () => {
    const id = await addNotification(person, 'Pembayaran diterima', 'Paket Perdana siap dikerjakan.');
    const response = await person.send({ method: 'GET', url: '/api/userNotif' });
    expect(response.json()).toEqual({
      data: [
        {
          notifikasi_id: id,
          account_id: person.accountId,
          notifikasi_title: 'Pembayaran diterima',
          notifikasi_msg: 'Paket Perdana siap dikerjakan.',
          isClicked: 0,
          path: null,
          createdAt: new Date(app.clock.now()).toISOString(),
        },
      ],
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('notifications are listed by time and then by id, newest first', async () => {
    await addNotification(person, 'lama');
    app.clock.advance(1);
    await addNotification(person, 'baru 1');
    await addNotification(person, 'baru 2');
    app.clock.advance(-60_000);
    await addNotification(person, 'terlama');
    expect(await listTitles()).toEqual(['baru 2', 'baru 1', 'lama', 'terlama']);
  });

  test('the newest hundred notifications are listed, while all unread ones are counted', async () => {
    for (let number = 1; number <= 101; number += 1) {
      app.clock.advance(1_000);
      await addNotification(person, `kabar ${number}`);
    }
    const listed = await listTitles();
    expect(listed).toHaveLength(100);
    expect([listed[0], listed[99]]).toEqual(['kabar 101', 'kabar 2']);
    expect(await readUnreadCount()).toBe(101);
    await person.call(markAllRead);
    expect(await readUnreadCount()).toBe(0);
  });

  test('notifications of another account are neither listed nor counted', async () => {
    await addNotification(await app.person());
    expect(await listTitles()).toEqual([]);
    expect(await readUnreadCount()).toBe(0);
  });

  test('a free purchase adds a notification', async () => {
    const bundle = await app.offer([(await app.publish()).id]);
    expect(await readUnreadCount()).toBe(0);
    await person.call(buyTryout, { body: bundle });
    expect(await readUnreadCount()).toBe(1);
    const [notification] = (await person.call(listNotifications)).data;
    expect(notification?.message).toContain(bundle.title);
  });

  test('a notification leads to what it is about: the tryout of a purchase, the result of a hand-in', async () => {
    const pathOf = async (who: Person) => (await who.call(listNotifications)).data[0]?.path;
    const [one, other] = [await app.publish(), await app.publish()];
    await person.call(buyTryout, { body: await app.offer([one.id]) });
    expect(await pathOf(person)).toBe(`/home/tryouts/${one.id}`);
    app.clock.advance(1_000);
    await person.call(buyTryout, { body: await app.offer([one.id, other.id]) });
    expect(await pathOf(person)).toBe('/home/tryouts');
    const finished = await app.finishedCandidate(one);
    expect(await pathOf(finished.person)).toBe(`/home/tryouts/${one.id}/recap`);
  });
});

describe('a click on a notification', () => {
  test('a click on a notification marks only this one as read', async () => {
    const [first, second] = [await addNotification(person), await addNotification(person)];
    expect((await person.call(markRead, { id: first })).status).toBe(200);
    expect((await person.call(listNotifications)).data.map(({ id, isRead }) => [id, isRead])).toEqual([
      [second, false],
      [first, true],
    ]);
    expect(await readUnreadCount()).toBe(1);
    const { response } = await person.call(listNotifications);
    expect(response.json()).toMatchObject({ data: [{ isClicked: 0 }, { isClicked: 1 }] });
  });

  test('a second click on a notification keeps the time of the first click', async () => {
    const id = await addNotification(person);
    await person.call(markRead, { id });
    const before = await readTableContents(app.database.db);
    app.clock.advance(60_000);
    expect((await person.call(markRead, { id })).status).toBe(200);
    expect(await readTableContents(app.database.db)).toEqual(before);
  });

  test('a click on a notification of another account gets the same 404 as one with an unknown id, and does not mark it', async () => {
    const id = await addNotification(person);
    const before = await readTableContents(app.database.db);
    const stranger = await app.person();
    const afterSignIn = await readTableContents(app.database.db);
    const others = await stranger.call(markRead, { id });
    const missing = await stranger.call(markRead, { id: 987_654_321_012_345 });
    expect([others.status, missing.status]).toEqual([404, 404]);
    expect(others.response.payload).toBe(missing.response.payload);
    expect(await readTableContents(app.database.db)).toEqual(afterSignIn);
    expect(afterSignIn.notifications).toBe(before.notifications);
  });
});

describe("'Tandai telah dibaca'", () => {
  test("'Tandai telah dibaca' marks only the notifications of the account", async () => {
    const other = await app.person();
    await addNotification(person);
    await addNotification(person);
    await addNotification(other);
    expect((await person.call(markAllRead)).status).toBe(200);
    expect([await readUnreadCount(), await readUnreadCount(other)]).toEqual([0, 1]);
  });

  test("'Tandai telah dibaca' keeps the times of read notifications, and succeeds when none is unread", async () => {
    const id = await addNotification(person);
    await person.call(markRead, { id });
    const readAt = app.clock.now();
    app.clock.advance(60_000);
    expect((await person.call(markAllRead)).status).toBe(200);
    expect((await notificationsOf(app, { person }))[0]?.readAt).toBe(readAt);
    expect((await (await app.person()).call(markAllRead)).status).toBe(200);
  });
});
