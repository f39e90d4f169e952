import { sql } from 'kysely';
import type { EmailTask } from '../jobs.ts';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { UndeliveredReason } from '../tables/emails.ts';

/** An email that will not be sent again. */
interface UndeliveredEmail {
  task: EmailTask;
  /** Null for an email to an address without an account. */
  accountId: string | null;
  /** The order of a receipt; its account is read from it. */
  transactionId: string | null;
  reason: UndeliveredReason;
}

/** A repeated failure is counted in one row per account and kind. Records nothing for an account that was deleted. */
export async function recordUndeliveredEmail(
  db: Db,
  { task, accountId, transactionId, reason }: UndeliveredEmail,
  now: number,
): Promise<void> {
  const at = timestampSql(now);
  await sql`
    insert into undelivered_emails (task, account_id, transaction_id, reason, first_failed_at, last_failed_at)
    select ${task}, (select id from accounts where id = owner), ${transactionId}, ${reason}, ${at}, ${at}
    from (select coalesce(${accountId}::uuid,
      (select account_id from transactions where id = ${transactionId})) as owner) owners
    where owner is null or exists (select from accounts where id = owner)
    on conflict on constraint undelivered_emails_one do update set
      reason = excluded.reason, failures = undelivered_emails.failures + 1, last_failed_at = excluded.last_failed_at`.execute(
    db,
  );
}

const KEPT_MS = 30 * 86_400_000;

export async function deleteOldUndeliveredEmails(db: Db, now: number): Promise<void> {
  await sql`delete from undelivered_emails where last_failed_at < ${timestampSql(now - KEPT_MS)}`.execute(db);
}

export interface ListedUndeliveredEmail extends UndeliveredEmail {
  /** The present address of the account; null for an email to an address without an account. */
  email: string | null;
  failures: number;
  firstFailedAt: number;
  lastFailedAt: number;
}

/** The latest failure first. */
export async function listUndeliveredEmails(db: Db, maxRows: number): Promise<ListedUndeliveredEmail[]> {
  const rows = await db
    .selectFrom('undeliveredEmails')
    .leftJoin('accounts', 'accounts.id', 'undeliveredEmails.accountId')
    .selectAll('undeliveredEmails')
    .select('email')
    .orderBy('lastFailedAt', 'desc')
    .orderBy('task')
    .orderBy('accountId')
    .limit(maxRows)
    .execute();
  return rows.map(({ task, ...row }) => ({ ...row, task: task as EmailTask }));
}

export interface UndeliveredCounts {
  /** Of the last 30 days. */
  all: number;
  /** Of the last day: receipts, and emails that the mail server did not take for four days. Other addresses are mistyped. */
  owed: number;
}

const DAY_MS = 86_400_000;

/** @param countedMost larger counts are cut */
export async function countUndeliveredEmails(
  db: Db,
  now: number,
  countedMost: number,
): Promise<UndeliveredCounts> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from (select from undelivered_emails limit ${countedMost}::int) counted)`.as(
        'all',
      ),
      sql<number>`(select count(*) from (select from undelivered_emails
        where last_failed_at > ${timestampSql(now - DAY_MS)} and (task = 'mailReceipt' or reason = 'gave-up')
        limit ${countedMost}::int) counted)`.as('owed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Call it when the receipt is sent again: a further failure is recorded as the first one. */
export async function forgetUndeliveredReceipt(db: Db, transactionId: string): Promise<void> {
  await db
    .deleteFrom('undeliveredEmails')
    .where('task', '=', 'mailReceipt')
    .where('transactionId', '=', transactionId)
    .execute();
}
