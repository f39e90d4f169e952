import type { Expression, Selectable } from 'kysely';
import { sql } from 'kysely';
import { MAX_NOTIFICATIONS_PER_ACCOUNT } from '../notifications/notifications.ts';
import type { Db } from '../open.ts';
import { ownItemReports } from '../practice/items/item-reports.ts';
import type { AccountsTable } from '../tables/accounts.ts';

/** The maximum of rows per fetch. An attempt is about 10 KB of text, so 50 rows are about 0.5 MB. */
const ROWS_PER_FETCH = 50;

type RowChunks<Query> = Query extends Expression<infer Row> ? AsyncIterable<Row[]> : never;

/** Read each list once, and completely before reading the next list: all lists use the same cursor name. */
type Lists = { [Name in keyof ReturnType<typeof listsOf>]: RowChunks<ReturnType<typeof listsOf>[Name]> };

export interface AccountRows extends Lists {
  account: Selectable<AccountsTable>;
  /** The unconfirmed new email, even if its link has expired. */
  emailChange: { email: string | null; expiresAt: number } | null;
  /** Null until a reminder was on. */
  reminderTime: { hour: number; remindedOn: string | null } | null;
}

/**
 * Reads all data of the account from one snapshot. At most 50 rows of a list are in memory at a time. The
 * transaction stays open until `read` resolves.
 */
export function readAccountRows(
  db: Db,
  accountId: string,
  read: (rows: AccountRows) => Promise<void>,
): Promise<void> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) =>
    read({ ...(await readSingleRows(trx, accountId)), ...chunkedLists(trx, accountId) }),
  );
}

async function readSingleRows(trx: Db, accountId: string) {
  const account = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const emailChange = await trx
    .selectFrom('mailedLinks')
    .select(['email', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'change_email')
    .executeTakeFirst();
  const reminderTime = await trx
    .selectFrom('reminderTimes')
    .select(['hour', 'remindedOn'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { account, emailChange: emailChange ?? null, reminderTime: reminderTime ?? null };
}

function chunkedLists(trx: Db, accountId: string): Lists {
  const lists = Object.entries<Expression<unknown>>(listsOf(trx, accountId));
  return Object.fromEntries(
    lists.map(([name, query]) => [name, fetchInChunks(trx, query)]),
  ) as unknown as Lists;
}

async function* fetchInChunks(trx: Db, query: Expression<unknown>): AsyncGenerator<unknown[]> {
  await sql`declare account_list no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(ROWS_PER_FETCH)} from account_list`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await sql`close account_list`.execute(trx);
}

const listsOf = (db: Db, accountId: string) => ({
  ...personLists(db, accountId),
  ...shopLists(db, accountId),
  ...examLists(db, accountId),
  ...modelLists(db, accountId),
  ...practiceLists(db, accountId),
});

const personLists = (db: Db, accountId: string) => ({
  identities: db.selectFrom('identities').selectAll().where('accountId', '=', accountId).orderBy('linkedAt'),
  sessions: db
    .selectFrom('sessions')
    .select(['userAgent', 'method', 'createdAt', 'lastSeenAt', 'endsAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt'),
  knownBrowsers: db
    .selectFrom('knownBrowsers')
    .select('signedInAt')
    .where('accountId', '=', accountId)
    .orderBy('signedInAt'),
  notifications: db
    .selectFrom((from) =>
      from
        .selectFrom('notifications')
        .selectAll()
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_NOTIFICATIONS_PER_ACCOUNT)
        .as('kept'),
    )
    .selectAll()
    .orderBy('id'),
  itemReports: ownItemReports(accountId),
});

const shopLists = (db: Db, accountId: string) => ({
  grants: db
    .selectFrom('grants')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .select(['title', 'source', 'sourceId', 'grantedAt', 'revokedAt'])
    .where('accountId', '=', accountId)
    .orderBy('grantedAt')
    .orderBy('tryoutId'),
  codeUses: db
    .selectFrom('codeUses')
    .innerJoin('codes', 'codes.id', 'codeId')
    .select(['code', 'usedAt'])
    .where('accountId', '=', accountId)
    .orderBy('usedAt'),
  transactions: db
    .selectFrom('transactions')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id'),
});

const examLists = (db: Db, accountId: string) => ({
  attempts: db
    .selectFrom('attempts')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .selectAll('attempts')
    .select('title')
    .where('accountId', '=', accountId)
    .orderBy('startedAt'),
  attemptCounts: db
    .selectFrom('attemptCounts')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .select(['title', 'started'])
    .where('accountId', '=', accountId)
    .where('started', '>', 0)
    .orderBy('tryoutId'),
  gradings: db
    .selectFrom('gradings')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .selectAll('gradings')
    .select('title')
    .where('accountId', '=', accountId)
    .orderBy('tryoutId')
    .orderBy('gradings.grading'),
  results: db
    .selectFrom('results')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .selectAll('results')
    .select('title')
    .where('accountId', '=', accountId)
    .orderBy('finishedAt'),
});

const modelLists = (db: Db, accountId: string) => ({
  modelTexts: db
    .selectFrom('analysisTexts')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .selectAll('analysisTexts')
    .select('title')
    .where('accountId', '=', accountId)
    .orderBy('askedAt'),
  modelConsents: db
    .selectFrom('modelConsents')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .select(['title', 'version', 'givenAt'])
    .where('accountId', '=', accountId)
    .orderBy('givenAt'),
});

const practiceLists = (db: Db, accountId: string) => ({
  practiceReviews: db
    .selectFrom('practiceReviews')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('countedAt'),
  practiceSeeds: db
    .selectFrom('practiceSeeds')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .selectAll('practiceSeeds')
    .select('title')
    .where('accountId', '=', accountId)
    .orderBy('itemId'),
  practiceSeedings: db
    .selectFrom('practiceSeedings')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .select(['title', 'attemptNumber', 'doubtedAt'])
    .where('accountId', '=', accountId)
    .orderBy('tryoutId'),
  practiceSingleStarts: db
    .selectFrom('practiceSingleStarts')
    .innerJoin('practicePools', 'practicePools.slug', 'practiceSingleStarts.slug')
    .select(['title', 'startedAt'])
    .where('accountId', '=', accountId)
    .orderBy('startedAt'),
  practiceCards: db
    .selectFrom('practiceCards')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('kind'),
  reminders: db
    .selectFrom('reminders')
    .leftJoin('reminderTimes', 'reminderTimes.accountId', 'reminders.accountId')
    .selectAll('reminders')
    .select('hour')
    .where('reminders.accountId', '=', accountId)
    .orderBy('channel')
    .orderBy('endpoint'),
});
