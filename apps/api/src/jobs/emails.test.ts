import { enqueueJob } from '@ambang/db/jobs.ts';
import { listUndeliveredEmails } from '@ambang/db/monitoring/undelivered-emails.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { endBackoff, readWaitingJobs } from '../../test/app/waiting-jobs.ts';

const inbox = useTestInbox();
const app = useTestApp({ inbox, publicUrl: 'http://localhost:3000' });

const queueReset = (email: string) => enqueueJob(app.database.db, 'mailResetLink', { email });

const queuePasswordChangedEmail = ({ accountId }: Person) =>
  enqueueJob(app.database.db, 'mailPasswordChanged', { accountId });

describe('the email with the reset link', () => {
  test('a reset email links to the reset page under PUBLIC_URL, in text and in HTML', async () => {
    const { email } = await app.person();
    await queueReset(email.toUpperCase());
    await app.runJobs();
    const [sent] = inbox.emailsTo(email);
    expect(sent?.subject).toBe('Ubah sandi akun Ambang');
    const link = inbox.linkTo(email);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password');
    expect([...link.searchParams.keys()]).toEqual(['token', 'email']);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(link.searchParams.get('email')).toBe(email);
    expect(sent?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
    for (const part of [sent?.text, sent?.html]) {
      expect(part).toContain('Tautan berlaku 30 menit, satu kali pakai.');
      expect(part).toContain('Kalau bukan kamu, biarkan saja. Kata sandimu tidak berubah.');
    }
  });

  test('no reset email is sent to an email without an account', async () => {
    await queueReset('tidak-ada@contoh.id');
    await app.runJobs();
    expect(inbox.emailsTo('tidak-ada@contoh.id')).toEqual([]);
    expect(await readWaitingJobs(app)).toEqual([]);
  });

  test('no reset email is sent when the transaction that queued it is rolled back', async () => {
    const { email } = await app.person();
    const failed = app.database.db.transaction().execute(async (trx) => {
      await enqueueJob(trx, 'mailResetLink', { email });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await app.runJobs();
    expect(inbox.emailsTo(email)).toEqual([]);
  });

  test("a refused email is sent again later, and the queue stores no part of the server's message", async () => {
    const { email } = await app.person();
    inbox.refuse();
    await queueReset(email);
    await app.runJobs();
    const [job] = await readWaitingJobs(app);
    expect(job).toMatchObject({ task: 'mailResetLink', attempts: 1 });
    expect(job?.lastError).toMatch(/^mailResetLink: Error E[A-Z]+/);
    expect(job?.lastError).not.toContain('@');
    expect(inbox.emailsTo(email)).toEqual([]);

    inbox.accept();
    await endBackoff(app);
    await app.runJobs();
    expect(inbox.emailsTo(email)).toHaveLength(1);
    expect(await readWaitingJobs(app)).toEqual([]);
  });
});

describe('an undeliverable email', () => {
  test('an email whose recipient is refused permanently is dropped', async () => {
    const { email } = await app.person();
    inbox.refuse('permanently');
    await queueReset(email);
    await app.runJobs();
    expect(await readWaitingJobs(app)).toEqual([]);
    inbox.accept();
    await app.runJobs();
    expect(inbox.emailsTo(email)).toEqual([]);
  });

  const listOf = async (email: string) =>
    (await listUndeliveredEmails(app.database.db, 100)).filter((letter) => letter.email === email);

  test('a refused email is listed under its account, once with the number of failures', async () => {
    const { email, accountId } = await app.person();
    inbox.refuse('permanently');
    for (let time = 0; time < 2; time += 1) {
      await queueReset(email);
      await app.runJobs();
    }
    inbox.accept();
    const letter = { task: 'mailResetLink', accountId, reason: 'refused', failures: 2, transactionId: null };
    expect(await listOf(email)).toMatchObject([letter]);
    await app.database.db.deleteFrom('accounts').where('id', '=', accountId).execute();
    expect(await listOf(email)).toEqual([]);
  });

  test('an email is listed when its last try fails, and not before', async () => {
    const person = await app.person();
    inbox.refuse();
    await queuePasswordChangedEmail(person);
    await app.runJobs();
    expect(await listOf(person.email)).toEqual([]);
    await app.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    await endBackoff(app);
    await app.runJobs();
    inbox.accept();
    expect(await listOf(person.email)).toMatchObject([
      { task: 'mailPasswordChanged', reason: 'gave-up', failures: 1 },
    ]);
    await app.database.pool.query('delete from graphile_worker._private_jobs');
  });

  test.each(['a<b@c1', 'a>b@contoh.id'])(
    'an email to the invalid address %s is removed from the queue',
    async (email) => {
      await enqueueJob(app.database.db, 'mailAccountDeleted', { email });
      await app.runJobs();
      expect(await readWaitingJobs(app)).toEqual([]);
    },
  );
});

describe('the email about a changed password', () => {
  test('the email about a changed password contains the time and what to do if another person changed it', async () => {
    const person = await app.person();
    await queuePasswordChangedEmail(person);
    await app.runJobs();
    const [sent] = inbox.emailsTo(person.email);
    expect(sent?.subject).toBe('Sandi akun Ambang sudah diubah');
    expect(inbox.linkTo(person.email).href).toBe('http://localhost:3000/forgot-password');
    for (const part of [sent?.text, sent?.html]) {
      expect(part).toContain('diubah pada 2 Maret 2026, 12:00 WIB');
      expect(part).toContain('Kalau bukan kamu, segera buat sandi baru');
    }
    expect(sent?.html).toContain('href="http://localhost:3000/forgot-password"');
  });

  test('no email about a changed password is sent for a deleted account or one that never had a password', async () => {
    const [gone, without] = [await app.person(), await app.person()];
    const { db } = app.database;
    await db.deleteFrom('accounts').where('id', '=', gone.accountId).execute();
    const own = db.updateTable('accounts').where('id', '=', without.accountId);
    await own.set({ passwordChangedAt: null }).execute();
    await queuePasswordChangedEmail(gone);
    await queuePasswordChangedEmail(without);
    await app.runJobs();
    expect([...inbox.emailsTo(gone.email), ...inbox.emailsTo(without.email)]).toEqual([]);
    expect(await readWaitingJobs(app)).toEqual([]);
  });
});

describe('informational emails', () => {
  const queueEmailChangeRequestedEmail = (email: string) =>
    enqueueJob(app.database.db, 'mailEmailChangeAsked', { email });
  const subjects = (email: string) => inbox.emailsTo(email).map(({ subject }) => subject);

  test('informational emails to one email are limited to three of each kind, and further emails are dropped', async () => {
    const person = await app.person();
    const kinds = [
      () => queuePasswordChangedEmail(person),
      () => queueEmailChangeRequestedEmail(person.email),
    ];
    for (let time = 0; time < 6; time += 1) for (const queue of kinds) await queue();
    await app.runJobs();
    expect(subjects(person.email).sort()).toEqual([
      ...Array<string>(3).fill('Email akun Ambang akan diubah'),
      ...Array<string>(3).fill('Sandi akun Ambang sudah diubah'),
    ]);
    expect(await readWaitingJobs(app)).toEqual([]);
    const other = await app.person();
    await queuePasswordChangedEmail(other);
    await app.runJobs();
    expect(subjects(other.email)).toHaveLength(1);
  });

  test('informational emails that the mail server refused are not counted', async () => {
    const person = await app.person();
    inbox.refuse();
    await queuePasswordChangedEmail(person);
    for (let time = 0; time < 4; time += 1) {
      await endBackoff(app);
      await app.runJobs();
    }
    inbox.accept();
    await endBackoff(app);
    await app.runJobs();
    expect(subjects(person.email)).toEqual(['Sandi akun Ambang sudah diubah']);
  });
});
