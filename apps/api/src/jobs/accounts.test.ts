import { enqueue } from '@ambang/db/jobs.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { endPauses, waitingJobs } from '../../test/app/waiting-jobs.ts';

const inbox = useTestInbox();
const app = useTestApp({ inbox, publicUrl: 'http://localhost:3000' });

const askReset = (email: string) => enqueue(app.database.db, 'mailResetLink', { email });

const tellChange = ({ accountId }: Person) => enqueue(app.database.db, 'mailPasswordChanged', { accountId });

describe('the letter with the link', () => {
  test('leads to the reset page of the configured address, in text and in HTML', async () => {
    const { email } = await app.person();
    await askReset(email.toUpperCase());
    await app.runJobs();
    const [letter] = inbox.lettersTo(email);
    expect(letter?.subject).toBe('Ubah sandi akun Ambang');
    const link = inbox.linkTo(email);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password');
    expect([...link.searchParams.keys()]).toEqual(['token', 'email']);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(link.searchParams.get('email')).toBe(email);
    expect(letter?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('Tautan berlaku 30 menit dan hanya dapat dipakai sekali');
      expect(part).toContain('Kalau bukan kamu yang meminta, abaikan email ini: sandimu tidak berubah.');
    }
  });

  test('is not sent to an address that nobody has registered', async () => {
    await askReset('tidak-ada@contoh.id');
    await app.runJobs();
    expect(inbox.lettersTo('tidak-ada@contoh.id')).toEqual([]);
    expect(await waitingJobs(app)).toEqual([]);
  });

  test('is not sent for a transaction that is rolled back', async () => {
    const { email } = await app.person();
    const failed = app.database.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'mailResetLink', { email });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await app.runJobs();
    expect(inbox.lettersTo(email)).toEqual([]);
  });

  test('is sent later when the mail server refused it, and the queue keeps no word of that server', async () => {
    const { email } = await app.person();
    inbox.refuse();
    await askReset(email);
    await app.runJobs();
    const [job] = await waitingJobs(app);
    expect(job).toMatchObject({ task: 'mailResetLink', attempts: 1 });
    expect(job?.lastError).toMatch(/^mailResetLink: Error E[A-Z]+/);
    expect(job?.lastError).not.toContain('@');
    expect(inbox.lettersTo(email)).toEqual([]);

    inbox.accept();
    await endPauses(app);
    await app.runJobs();
    expect(inbox.lettersTo(email)).toHaveLength(1);
    expect(await waitingJobs(app)).toEqual([]);
  });
});

describe('a letter that can never be delivered', () => {
  test('is given up at once when the mail server refuses its reader for good', async () => {
    const { email } = await app.person();
    inbox.refuse('for good');
    await askReset(email);
    await app.runJobs();
    expect(await waitingJobs(app)).toEqual([]);
    inbox.accept();
    await app.runJobs();
    expect(inbox.lettersTo(email)).toEqual([]);
  });

  test.each(['a<b@c1', 'a>b@contoh.id'])('leaves nothing of the address %s in the queue', async (email) => {
    await enqueue(app.database.db, 'mailAccountDeleted', { email });
    await app.runJobs();
    expect(await waitingJobs(app)).toEqual([]);
  });
});

describe('the letter about a changed password', () => {
  test('says when, and what to do if it was somebody else', async () => {
    const person = await app.person();
    await tellChange(person);
    await app.runJobs();
    const [letter] = inbox.lettersTo(person.email);
    expect(letter?.subject).toBe('Sandi akun Ambang sudah diubah');
    expect(inbox.linkTo(person.email).href).toBe('http://localhost:3000/forgot-password');
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('diubah pada 2 Maret 2026, 12:00 WIB');
      expect(part).toContain('Kalau bukan kamu, segera buat sandi baru');
    }
    expect(letter?.html).toContain('href="http://localhost:3000/forgot-password"');
  });

  test('is not sent for an account that is gone or has never had a password', async () => {
    const [gone, without] = [await app.person(), await app.person()];
    const { db } = app.database;
    await db.deleteFrom('accounts').where('id', '=', gone.accountId).execute();
    const own = db.updateTable('accounts').where('id', '=', without.accountId);
    await own.set({ passwordChangedAt: null }).execute();
    await tellChange(gone);
    await tellChange(without);
    await app.runJobs();
    expect([...inbox.lettersTo(gone.email), ...inbox.lettersTo(without.email)]).toEqual([]);
    expect(await waitingJobs(app)).toEqual([]);
  });
});

describe('letters that tell of a change', () => {
  const tellAsked = (email: string) => enqueue(app.database.db, 'mailEmailChangeAsked', { email });
  const subjects = (email: string) => inbox.lettersTo(email).map(({ subject }) => subject);

  test('do not fill a mailbox: three of each kind an hour, and none waits in the queue', async () => {
    const person = await app.person();
    const kinds = [() => tellChange(person), () => tellAsked(person.email)];
    for (let time = 0; time < 6; time += 1) for (const tell of kinds) await tell();
    await app.runJobs();
    expect(subjects(person.email).sort()).toEqual([
      ...Array<string>(3).fill('Email akun Ambang akan diubah'),
      ...Array<string>(3).fill('Sandi akun Ambang sudah diubah'),
    ]);
    expect(await waitingJobs(app)).toEqual([]);
    const other = await app.person();
    await tellChange(other);
    await app.runJobs();
    expect(subjects(other.email)).toHaveLength(1);
  });

  test('are not used up by tries that the mail server refused', async () => {
    const person = await app.person();
    inbox.refuse();
    await tellChange(person);
    for (let time = 0; time < 4; time += 1) {
      await endPauses(app);
      await app.runJobs();
    }
    inbox.accept();
    await endPauses(app);
    await app.runJobs();
    expect(subjects(person.email)).toEqual(['Sandi akun Ambang sudah diubah']);
  });
});
