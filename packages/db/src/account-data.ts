import type { Db } from './open.ts';

export type AccountRows = Awaited<ReturnType<typeof readAccountRows>>;

/** Every row that tells of the account, with the titles that its owner knows things by. Read at one moment. */
export function readAccountRows(db: Db, accountId: string) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => ({
    ...(await personRows(trx, accountId)),
    ...(await shopRows(trx, accountId)),
    ...(await examRows(trx, accountId)),
  }));
}

async function personRows(db: Db, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const emailChange = await db
    .selectFrom('mailedLinks')
    .select(['email', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'change_email')
    .executeTakeFirst();
  const identities = await db
    .selectFrom('identities')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('linkedAt')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['userAgent', 'method', 'createdAt', 'lastSeenAt', 'endsAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  const knownBrowsers = await db
    .selectFrom('knownBrowsers')
    .select('signedInAt')
    .where('accountId', '=', accountId)
    .orderBy('signedInAt')
    .execute();
  const notifications = await db
    .selectFrom('notifications')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return { account, emailChange: emailChange ?? null, identities, sessions, knownBrowsers, notifications };
}

async function shopRows(db: Db, accountId: string) {
  const grants = await db
    .selectFrom('grants')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .select(['title', 'source', 'sourceId', 'grantedAt', 'revokedAt'])
    .where('accountId', '=', accountId)
    .orderBy('grantedAt')
    .orderBy('tryoutId')
    .execute();
  const codeUses = await db
    .selectFrom('codeUses')
    .innerJoin('codes', 'codes.id', 'codeId')
    .select(['code', 'usedAt'])
    .where('accountId', '=', accountId)
    .orderBy('usedAt')
    .execute();
  const transactions = await db
    .selectFrom('transactions')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { grants, codeUses, transactions };
}

async function examRows(db: Db, accountId: string) {
  const attempts = await db
    .selectFrom('attempts')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .selectAll('attempts')
    .select('title')
    .where('accountId', '=', accountId)
    .orderBy('startedAt')
    .execute();
  const attemptCounts = await db
    .selectFrom('attemptCounts')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .select(['title', 'started'])
    .where('accountId', '=', accountId)
    .orderBy('tryoutId')
    .execute();
  const results = await db
    .selectFrom('results')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutId')
    .selectAll('results')
    .select('title')
    .where('accountId', '=', accountId)
    .orderBy('finishedAt')
    .execute();
  return { attempts, attemptCounts, results };
}
