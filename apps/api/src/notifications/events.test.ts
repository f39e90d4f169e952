import { logout } from '@ambang/contract/accounts/accounts.ts';
import { EVENTS_PATH } from '@ambang/contract/events.ts';
import { changePassword, confirmEmail, saveProfile } from '@ambang/contract/accounts/profile.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { endAccountSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import { announceChange } from '@ambang/db/notifications/announcements.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEventStream, startListening } from '../../test/app/event-listener.ts';
import type { Browser, Person } from '../../test/app/person.ts';
import { signIn } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { hashToken, createToken } from '../sessions/token.ts';

const app = useTestApp();

let person: Person;

beforeAll(() => startListening(app));

beforeEach(async () => {
  person = await app.person();
});

const announce = (kind: 'notifications' | 'sessions', { accountId } = person) =>
  announceChange(app.database.db, { accountId, kind });

/** Opens an event stream. @returns the stream once it gets announcements */
async function openListeningStream(browser: Browser = person, of: Person = person) {
  const page = await openEventStream(app, browser);
  const event = 'data: notifications\n\n';
  // Waits for an event, because the stream may be open before the server's database listener.
  await announce('notifications', of);
  await page.waitForText(event);
  return page;
}

describe('account changes', () => {
  const save = () => {
    const { name, email, phone } = person;
    return person.call(saveProfile, { body: { name, email, phone } });
  };
  const changeOwnPassword = () =>
    person.call(changePassword, { body: { current: person.password, password: 'sandi yang baru' } });
  const confirm = async () => {
    const token = createToken();
    const change = {
      kind: 'change_email',
      tokenHash: hashToken(token),
      email: `x.${person.email}`,
    } as const;
    await replaceMailedLink(app.database.db, { accountId: person.accountId, ...change }, app.clock.now());
    return person.call(confirmEmail, { body: { token } });
  };

  test.each([
    ['a saved profile', save],
    ['a new password', changeOwnPassword],
    ['a confirmed email', confirm],
  ])('%s is announced to the open pages of the account', async (_, act) => {
    const page = await openListeningStream();
    const received = () => page.text().split('data: notifications').length;
    const before = received();
    expect((await act()).status).toBe(200);
    await vi.waitFor(() => expect(received()).toBeGreaterThan(before), { timeout: 20_000 });
  });
});

describe('streams', () => {
  test('a stream has the headers of an event stream and headers against caching and buffering', async () => {
    const page = await openEventStream(app, person);
    const { headers } = page;
    expect(page.status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-length']).toBeUndefined();
    await page.waitForText('retry: ');
  });

  test('a stream without a session gets 401', async () => {
    const response = await app.visitor().send({ method: 'GET', url: EVENTS_PATH });
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { message: 'Sesi kamu sudah berakhir. Silakan masuk lagi.' },
    ]);
  });

  test('a stream gets only the kind of a change, and only for its own account', async () => {
    const other = await app.person();
    const [own, others] = [await openListeningStream(), await openListeningStream(other, other)];
    const before = [own.text(), others.text()];
    await app.database.db.transaction().execute(async (trx) => {
      await notifyAccount(
        trx,
        { accountId: person.accountId, title: 'Rahasia', message: 'Isi' },
        app.clock.now(),
      );
      await announceChange(trx, { accountId: person.accountId, kind: 'sessions' });
    });
    await own.waitForText('data: sessions\n\n');
    expect(own.text()).toBe(`${before[0]}data: sessions\n\n`);
    await announce('notifications', other);
    await others.waitForText(`${before[1]}data: notifications\n\n`);
    expect(others.text()).not.toContain('sessions');
  });

  test('a stream gets no event of a transaction that is rolled back', async () => {
    const page = await openListeningStream();
    const before = page.text();
    const undone = app.database.db.transaction().execute(async (trx) => {
      await announceChange(trx, { accountId: person.accountId, kind: 'sessions' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await announce('notifications');
    await page.waitForText(`${before}data: notifications\n\n`);
    expect(page.text()).not.toContain('sessions');
  });

  test('a stream gets an event of a purchase on another device', async () => {
    const bundle = await app.offer([(await app.publish()).id]);
    const page = await openListeningStream();
    const before = page.text();
    const device = await person.onOtherDevice();
    expect((await device.call(buyTryout, { body: bundle })).status).toBe(200);
    await page.waitForText(`${before}data: notifications\n\n`);
  });

  test('a stream gets an event of every kind when the database connection is restored', async () => {
    const page = await openListeningStream();
    const before = page.text();
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ambang listener' and datname = current_database()`.execute(app.database.db);
    expect(rows).toHaveLength(1);
    const all = ['notifications', 'transactions', 'analysis', 'sessions'].map((kind) => `data: ${kind}\n\n`);
    await page.waitForText(before + all.join(''));
    await announce('notifications');
    await page.waitForText(`${before}${all.join('')}data: notifications\n\n`);
  });

  test('a stream gets keep-alive comments', async () => {
    const page = await openListeningStream();
    const before = page.text();
    app.events.keepAlive();
    await page.waitForText(`${before}:\n\n`);
  });
});

describe('ended streams', () => {
  test('a stream ends when its session logs out, and the stream of another device continues', async () => {
    const device = await person.onOtherDevice();
    const [here, there] = [await openListeningStream(), await openListeningStream(device)];
    await person.call(logout);
    await here.ended;
    expect(here.text()).toMatch(/data: sessions\n\n$/);
    await there.waitForText('data: sessions\n\n');
    const before = there.text();
    await announce('notifications');
    await there.waitForText(`${before}data: notifications\n\n`);
  });

  test('a stream ends when another session ends all other sessions', async () => {
    const device = await person.onOtherDevice();
    const [here, there] = [await openListeningStream(), await openListeningStream(device)];
    await endAccountSessions(app.database.db, person.accountId, hashToken(person.cookies.get('sesi')!));
    await there.ended;
    const before = here.text();
    await announce('notifications');
    await here.waitForText(`${before}data: notifications\n\n`);
  });

  test('a stream ends when its browser signs in again', async () => {
    const page = await openListeningStream();
    await signIn(person, person);
    await page.ended;
    expect((await openEventStream(app, person)).status).toBe(200);
  });

  test('a stream ends at the first keep-alive after its session has expired', async () => {
    const page = await openListeningStream();
    app.clock.advance(7 * 86_400_000 - 1);
    app.events.keepAlive();
    await page.waitForText(':\n\n');
    app.clock.advance(1);
    app.events.keepAlive();
    await page.ended;
  });
});

describe('the limits of streams', () => {
  test('an account has at most twelve streams, and another account can still open one', async () => {
    const devices = [person, ...(await Promise.all([1, 2, 3, 4].map(() => person.onOtherDevice())))];
    const seen = [];
    for (const device of devices)
      for (let number = 1; number <= 3; number += 1) seen.push((await openEventStream(app, device)).status);
    expect(seen).toEqual([...Array<number>(12).fill(200), 503, 503, 503]);
    expect((await openEventStream(app, await app.person())).status).toBe(200);
  });

  test('a session has at most four streams, and can open another one after one closes', async () => {
    const pages = [];
    for (let number = 1; number <= 5; number += 1) pages.push(await openEventStream(app, person));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 503]);
    const fifth = pages[4]!;
    await fifth.ended;
    expect(fifth.text()).toMatch(/^\{"message":"Kabar langsung sedang penuh\. .*"\}$/);
    pages[0]!.response.destroy();
    await expect.poll(async () => (await openEventStream(app, person)).status).toBe(200);
  });

  test('a stream that is not read is closed', async () => {
    const page = await openListeningStream();
    const { accountId } = person;
    const times = 100_000;
    for (let time = 0; time < times; time += 1) app.events.publish({ accountId, kind: 'notifications' });
    await page.ended;
    expect(page.text().length).toBeLessThan(times);
  });
});

test('a shutdown ends the open streams, and new streams work after the restart', async () => {
  const page = await openListeningStream();
  await app.restart();
  await page.ended;
  await startListening(app);
  await openListeningStream();
});
