import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { getAuth, login } from '@ambang/contract/accounts/accounts.ts';
import type { ProfileEdit } from '@ambang/contract/accounts/profile.ts';
import {
  changePassword,
  deleteAccount,
  confirmEmail,
  cancelPendingEmail,
  endOneSession,
  endOtherSessions,
  getProfile,
  listSessions,
  saveProfile,
} from '@ambang/contract/accounts/profile.ts';
import { linkIdentity } from '@ambang/db/accounts/sign-in/identities.ts';
import { MAILED_LINK_TTL_MS, replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { setPassword } from '@ambang/db/accounts/sign-in/passwords.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { describe, expect, test } from 'vitest';
import type { Browser, Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { accountOf, notificationsOf } from '../../test/rows.ts';
import { expectNothingChanged } from '../../test/table-contents.ts';
import { hashToken, createToken } from '../sessions/token.ts';

const inbox = useTestInbox();
const app = useTestApp({ inbox });

const WRONG = 'Kata sandi saat ini salah. Periksa lalu coba lagi.';

const edit = (person: Person, changes: Partial<ProfileEdit> = {}) => {
  const { name, email, phone } = person;
  return person.call(saveProfile, { body: { name, email, phone, ...changes } });
};

const profileOf = async (person: Person) => (await person.call(getProfile)).data;

let addresses = 0;
const newEmail = () => `baru${(addresses += 1)}@contoh.id`;

/** @returns the token of the mailed link */
async function requestEmail(person: Person, email: string): Promise<string> {
  expect((await edit(person, { email, password: person.password })).status).toBe(200);
  await app.runJobs();
  return inbox.linkTo(email).searchParams.get('token')!;
}

const confirm = (browser: Browser, token: string) => browser.call(confirmEmail, { body: { token } });

async function createPersonWithoutPassword(): Promise<Person> {
  const person = await app.person();
  await setPassword(app.database.db, person.accountId, null, app.clock.now());
  return person;
}

describe('profile fields', () => {
  test('a saved profile has the new name and phone, and the account gets a notification', async () => {
    const person = await app.person();
    const { status, message } = await edit(person, { name: '  Budi Hartono ', phone: '081122223333' });
    expect([status, message]).toEqual([200, 'Berhasil mengubah akun']);
    const { email } = person;
    expect(await profileOf(person)).toEqual({
      name: 'Budi Hartono',
      email,
      phone: '+6281122223333',
      avatar: null,
      pendingEmail: null,
      hasPassword: true,
      googleEmail: null,
      isPresenceProved: false,
      showsInitials: false,
    });
    expect((await person.call(getAuth)).data).toMatchObject({
      name: 'Budi Hartono',
      phone: '+6281122223333',
    });
    expect((await notificationsOf(app, { person })).map(({ title }) => title)).toEqual(['Profil diubah']);
  });

  test.each([
    ['name', '', 'nama tidak boleh kosong'],
    ['name', 'Rani\r\nBcc: semua@contoh.id', 'nama tidak valid'],
    ['email', '', 'email tidak boleh kosong'],
    ['email', 'rani', 'email tidak valid'],
    ['email', 'rani@contoh.id\r\nBcc: semua@contoh.id', 'email tidak valid'],
    ['phone', '', 'nomor telpon tidak boleh kosong'],
    ['phone', '0711', 'nomor telpon tidak valid'],
  ])('a profile with the %s %j is refused and nothing changes', async (field, value, expectedMessage) => {
    const person = await app.person();
    await expectNothingChanged(app, async () => {
      const { status, message } = await edit(person, { [field]: value });
      expect([status, message]).toEqual([400, expectedMessage]);
    });
  });

  test('an account without a phone number can add one to its profile', async () => {
    const person = await createPersonWithoutPassword();
    await app.database.db
      .updateTable('accounts')
      .set({ phone: null })
      .where('id', '=', person.accountId)
      .execute();
    expect(await profileOf(person)).toMatchObject({ phone: null, hasPassword: false });
    expect((await edit(person)).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ phone: '+6281234567890' });
  });

  test('a profile shows no Google account when Google is not configured', async () => {
    const person = await app.person();
    const { accountId, email } = person;
    const identity = { issuer: 'https://accounts.google.com', subject: accountId, accountId, email };
    await linkIdentity(app.database.db, { ...identity, isProved: true }, app.clock.now());
    expect(await profileOf(person)).toMatchObject({ googleEmail: null });
  });

  test('a change of only the case of the email needs no confirmation', async () => {
    const person = await app.person();
    await edit(person, { email: person.email.toUpperCase() });
    expect(await profileOf(person)).toMatchObject({ email: person.email.toUpperCase(), pendingEmail: null });
  });
});

describe('new emails', () => {
  test('a new email is valid after its confirmation, while the other fields are saved at once', async () => {
    const person = await app.person();
    const email = newEmail();
    const token = await requestEmail({ ...person, name: 'Nama Baru' }, email);
    expect(await profileOf(person)).toMatchObject({
      name: 'Nama Baru',
      email: person.email,
      pendingEmail: email,
    });
    const { status, message } = await confirm(person, token);
    expect([status, message]).toEqual([200, 'Email berhasil dikonfirmasi']);
    expect(await profileOf(person)).toMatchObject({ email, pendingEmail: null });
    expect((await accountOf(app, person)).emailProvedAt).toBe(app.clock.now());
    const { password } = person;
    expect((await app.visitor().call(login, { body: { email, password } })).status).toBe(200);
    expect((await app.visitor().call(login, { body: { email: person.email, password } })).status).toBe(401);
  });

  test('a request for a new email also sends an email to the current address; both emails contain the next step and no name', async () => {
    const person = await app.person();
    const email = newEmail();
    await requestEmail(person, email);
    const [information] = inbox.emailsTo(person.email);
    expect(information?.subject).toBe('Email akun Ambang akan diubah');
    expect(information?.text).toContain('tetap berlaku sampai yang baru dikonfirmasi');
    expect(information?.text).toContain('Kalau bukan kamu, segera buat sandi baru');
    const [confirmation] = inbox.emailsTo(email);
    expect(confirmation?.subject).toBe('Konfirmasi email baru akun Ambang');
    expect(confirmation?.text).toContain('30 menit');
    expect(confirmation?.text).toContain('masuk dulu dengan email lamamu');
    expect(confirmation?.text).toContain('Kalau bukan kamu yang meminta, jangan buka tautannya');
    const link = inbox.linkTo(email);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/confirm-email');
    for (const sent of [information, confirmation]) expect(sent?.text).not.toContain(person.name);
  });

  test('a new email is not confirmed by a link with an unknown token', async () => {
    const person = await app.person();
    await requestEmail(person, newEmail());
    await expectNothingChanged(app, async () => {
      expect((await confirm(person, createToken())).status).toBe(400);
    });
  });

  test('opening the page of the link does not confirm the new email, and the page sends no referrer', async () => {
    const person = await app.person();
    const token = await requestEmail(person, newEmail());
    const url = `/confirm-email?token=${token}`;
    expect((await person.send({ method: 'GET', url })).headers['referrer-policy']).toBe('no-referrer');
    expect(await profileOf(person)).toMatchObject({ email: person.email });
  });

  test('a new email is confirmed only by its own account, and a refused try keeps the link valid', async () => {
    const [requester, other] = [await app.person(), await app.person()];
    const email = newEmail();
    const token = await requestEmail(requester, email);
    await expectNothingChanged(app, async () => {
      expect((await confirm(app.visitor(), token)).status).toBe(401);
      const { status, message } = await confirm(other, token);
      expect([status, message]).toEqual([
        403,
        expect.stringContaining('lalu masuk dengan email lama akun itu'),
      ]);
      expect(message).toContain('Kalau bukan kamu, abaikan saja.');
    });
    expect((await confirm(await requester.onOtherDevice(), token)).status).toBe(200);
    expect(await accountOf(app, requester)).toMatchObject({ email, emailProvedAt: app.clock.now() });
  });

  test.each([
    ['without the password', undefined, 'password tidak boleh kosong'],
    ['with a wrong password', 'bukan sandinya', WRONG],
  ])(
    'a profile with a new email %s is refused, and no field changes',
    async (_, password, expectedMessage) => {
      const person = await app.person();
      await expectNothingChanged(app, async () => {
        const { status, message } = await edit(person, { name: 'Penyusup', email: newEmail(), password });
        expect([status, message]).toEqual([400, expectedMessage]);
      });
    },
  );

  test('an account without a password can change its email only within ten minutes after a sign-in', async () => {
    const person = await createPersonWithoutPassword();
    app.clock.advance(10 * 60_000 + 1);
    expect(await profileOf(person)).toMatchObject({ googleEmail: null, isPresenceProved: false });
    await expectNothingChanged(app, async () => {
      const { status, message } = await edit(person, { email: newEmail() });
      expect(status).toBe(403);
      expect(message).toContain('masuk lagi dengan Google');
    });
    app.clock.advance(-1);
    expect(await profileOf(person)).toMatchObject({ isPresenceProved: true });
    expect((await edit(person, { email: newEmail() })).status).toBe(200);
  });

  test('a new email that another account has is refused with a message', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const { email } = other;
    await expectNothingChanged(app, async () => {
      const { status, message } = await edit(person, {
        email: email.toUpperCase(),
        password: person.password,
      });
      expect([status, message]).toEqual([409, 'Email ini sudah dipakai akun lain. Pakai email lain.']);
    });
  });

  test('if two accounts confirm one email concurrently, only one succeeds', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const email = newEmail();
    const [mine, theirs] = [
      await requestEmail(one, email),
      await requestEmail(other, email.replace('baru', 'BARU')),
    ];
    const replies = await Promise.all([confirm(one, mine), confirm(other, theirs)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.message).toBe('Email ini sudah dipakai akun lain. Pakai email lain.');
  });

  test('after a cancelled email change the link is invalid, and a queued email is not sent', async () => {
    const person = await app.person();
    const token = await requestEmail(person, newEmail());
    expect((await person.call(cancelPendingEmail)).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ pendingEmail: null });
    expect((await confirm(person, token)).status).toBe(400);
    const unsent = newEmail();
    await edit(person, { email: unsent, password: person.password });
    await person.call(cancelPendingEmail);
    await app.runJobs();
    expect(inbox.emailsTo(unsent)).toEqual([]);
  });

  test('only the newest link of an email change is valid, once and for thirty minutes', async () => {
    const person = await app.person();
    const [first, second] = [newEmail(), newEmail()];
    const old = await requestEmail(person, first);
    const token = await requestEmail(person, second);
    expect((await confirm(person, old)).status).toBe(400);
    app.clock.advance(30 * 60_000);
    const { status, message } = await confirm(person, token);
    expect([status, message]).toEqual([400, expect.stringContaining('lewat 30 menit')]);
    expect(await profileOf(person)).toMatchObject({ pendingEmail: null });
    app.clock.advance(-1);
    expect((await confirm(person, token)).status).toBe(200);
    expect((await confirm(person, token)).status).toBe(400);
  });

  test('a delayed email about an earlier email change is not sent', async () => {
    const person = await app.person();
    const { accountId, password } = person;
    const [earlierEmail, newestEmail] = [newEmail(), newEmail()];
    await edit(person, { email: earlierEmail, password });
    const token = await requestEmail(person, newestEmail);
    await enqueueJob(app.database.db, 'mailEmailChange', { accountId, email: earlierEmail });
    await app.runJobs();
    expect(inbox.emailsTo(earlierEmail)).toEqual([]);
    expect((await confirm(person, token)).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ email: newestEmail });
  });

  test('a confirmed new email invalidates the links that were sent to the old email', async () => {
    const person = await app.person();
    const { accountId } = person;
    const token = await requestEmail(person, newEmail());
    const link = { accountId, kind: 'reset_password', tokenHash: hashToken(createToken()) } as const;
    await replaceMailedLink(app.database.db, link, app.clock.now());
    await confirm(person, token);
    const left = await app.database.db
      .selectFrom('mailedLinks')
      .selectAll()
      .where('accountId', '=', accountId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('new passwords', () => {
  const NEW = 'sandi yang sama sekali baru';

  test('a password change signs out all other devices, and sends an email and a notification', async () => {
    const person = await app.person();
    const { email } = person;
    const other = await person.onOtherDevice();
    const body = { current: person.password, password: NEW };
    expect((await person.call(changePassword, { body })).message).toBe('Kata sandi berhasil diubah');
    expect((await other.call(getProfile)).status).toBe(401);
    expect((await person.call(getProfile)).status).toBe(200);
    expect((await app.visitor().call(login, { body: { email, password: NEW } })).status).toBe(200);
    expect((await app.visitor().call(login, { body: person })).status).toBe(401);
    expect((await notificationsOf(app, { person })).map(({ title }) => title)).toEqual(['Kata sandi diubah']);
    await app.runJobs();
    expect(inbox.emailsTo(email)[0]?.subject).toBe('Sandi akun Ambang sudah diubah');
  });

  test('a password change cancels a pending new email', async () => {
    const person = await app.person();
    const token = await requestEmail(person, newEmail());
    await person.call(changePassword, { body: { current: person.password, password: NEW } });
    expect((await confirm(person, token)).status).toBe(400);
  });

  test('a password is accepted in either Unicode form, both to change it and to confirm the deletion of the account', async () => {
    const person = await app.person();
    const [composed, decomposed] = ['kopi caf\u00e9 17', 'kopi cafe\u0301 17'];
    const change = (current: string, password: string) =>
      person.call(changePassword, { body: { current, password } });
    expect((await change(person.password, decomposed)).status).toBe(200);
    expect(await change(decomposed, composed)).toMatchObject({
      status: 400,
      message: expect.stringContaining('masih sama') as string,
    });
    expect((await person.call(deleteAccount, { body: { password: composed } })).status).toBe(200);
  });

  test.each([
    ['a wrong current password', { current: 'bukan sandinya', password: NEW }, 400, WRONG],
    [
      'a short new password',
      { current: 'kata sandi uji', password: 'pendek' },
      400,
      'password minimal memiliki 8 karakter',
    ],
    [
      'the current password as the new password',
      { current: 'kata sandi uji', password: 'kata sandi uji' },
      400,
      /masih sama/,
    ],
  ])('a password change with %s is refused', async (_, body, status, expectedMessage) => {
    const person = await app.person();
    await expectNothingChanged(app, async () => {
      const answer = await person.call(changePassword, { body });
      expect(answer.status).toBe(status);
      expect(answer.message).toMatch(expectedMessage);
    });
  });

  test('an account without a password can set a password only through a mailed link', async () => {
    const person = await createPersonWithoutPassword();
    await expectNothingChanged(app, async () => {
      const { status, message } = await person.call(changePassword, { body: { current: '', password: NEW } });
      expect([status, message]).toEqual([409, expect.stringContaining('Lupa kata sandi')]);
    });
  });
});

describe('sessions', () => {
  test('sessions are listed with the current one first and without secrets', async () => {
    const person = await app.person();
    app.clock.advance(60_000);
    await person.onOtherDevice();
    const { data, response } = await person.call(listSessions);
    expect(data.map(({ isCurrent, signedInAt }) => [isCurrent, signedInAt])).toEqual([
      [true, app.clock.now() - 60_000],
      [false, app.clock.now()],
    ]);
    for (const secret of person.cookies.values()) expect(response.payload).not.toContain(secret);
    expect(Object.keys(response.json<{ data: object[] }>().data[0]!).sort()).toEqual(
      ['createdAt', 'is_current', 'last_seen_at', 'session_id', 'user_agent'].sort(),
    );
  });

  test('an account can end its other sessions one by one or together, but no session of another account', async () => {
    const [person, stranger] = [await app.person(), await app.person()];
    const [second, third] = [await person.onOtherDevice(), await person.onOtherDevice()];
    const idOf = async (browser: typeof second) =>
      (await browser.call(listSessions)).data.find(({ isCurrent }) => isCurrent)!.id;
    expect((await stranger.call(endOneSession, { id: await idOf(second) })).status).toBe(404);
    expect((await person.call(endOneSession, { id: await idOf(second) })).status).toBe(200);
    expect((await second.call(getProfile)).status).toBe(401);
    expect((await third.call(getProfile)).status).toBe(200);
    expect((await person.call(endOtherSessions)).status).toBe(200);
    expect((await third.call(getProfile)).status).toBe(401);
    expect((await person.call(getProfile)).status).toBe(200);
    expect((await stranger.call(getProfile)).status).toBe(200);
  });

  test('sessions that were idle too long are not listed', async () => {
    const person = await app.person();
    app.clock.advance(6 * 86_400_000);
    const later = await person.onOtherDevice();
    expect((await later.call(listSessions)).data).toHaveLength(2);
    app.clock.advance(2 * 86_400_000);
    expect((await later.call(listSessions)).data).toHaveLength(1);
  });
});

test('the downloaded data contain the profile, sessions, tryouts, attempts and notifications of the account, but no secret and no data of another account', async () => {
  const { person, tryout } = await app.candidate();
  const other = await app.person();
  await edit(other, { name: 'Orang Lain' });
  await edit(person, { email: newEmail(), password: person.password });
  const { data, response } = await person.call(getAccountData);
  expect(data.akun).toMatchObject({ nama: person.name, email: person.email, nomorHp: '+6281234567890' });
  expect(data.akun.emailMenungguKonfirmasi).toMatch(/^baru/);
  expect(data.sesi).toMatchObject([{ caraMasuk: 'kata sandi' }]);
  expect(data.perambanDikenal).toEqual([{ terakhirMasuk: data.sesi[0]!.masukPada }]);
  expect(data.kepemilikan).toMatchObject([{ tryout: tryout.title, asal: 'pengelola' }]);
  expect(data.pengerjaan).toMatchObject([{ tryout: tryout.title, percobaan: 1, diserahkanPada: null }]);
  expect(data.jumlahPercobaan).toEqual([{ tryout: tryout.title, dimulai: 1 }]);
  expect(data.notifikasi).toMatchObject([{ judul: 'Profil diubah' }]);
  for (const text of ['Orang Lain', other.email]) expect(response.payload).not.toContain(text);
  for (const secret of ['argon2', ...person.cookies.values()]) expect(response.payload).not.toContain(secret);
});

test('the downloaded data contain a pending new email only until its link expires', async () => {
  const person = await app.person();
  const email = newEmail();
  await edit(person, { email, password: person.password });
  expect((await person.call(getAccountData)).data.akun.emailMenungguKonfirmasi).toBe(email);
  app.clock.advance(MAILED_LINK_TTL_MS);
  expect((await person.call(getAccountData)).data.akun.emailMenungguKonfirmasi).toBeNull();
});
