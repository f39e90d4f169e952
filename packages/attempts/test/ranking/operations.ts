import { randomUUID } from 'node:crypto';
import { deleteLockedAccount, prepareAccountDeletion } from '@ambang/db/accounts/account-deletion.ts';
import { setVerifiedEmail } from '@ambang/db/accounts/email-changes.ts';
import { readAccountIdentifiers } from '@ambang/db/accounts/former-attempts.ts';
import { markEmailVerified } from '@ambang/db/accounts/sign-in/passwords.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { findAttempt } from '@ambang/db/attempts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import {
  storeFormerEmail,
  storeFormerAttemptCounts,
  restoreVerifiedAttemptCounts,
} from '../../src/former-attempts.ts';
import { continueRescore, rescoreTryout } from '../../src/rescore/rescore.ts';
import { resetAttempt } from '../../src/reset.ts';
import { sealOverdueAttempts } from '../../src/sealing/seal-overdue.ts';
import { handInAttempt, sealWithoutHandIn } from '../../src/sealing/seal.ts';
import { startOrResumeAttempt } from '../../src/start.ts';
import { makeCorrectedPaper, makeFewAnswers, makeTwentyAnswers } from './test-paper.ts';
import type { World } from './world.ts';
import { createTestAccount, newEmail, hashIdentifier } from './world.ts';

/** An operation of the random test. `who` selects the account and `how` the variant, modulo the number of choices. */
type Operation = (world: World, who: number, how: number) => Promise<unknown>;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

const MINUTE_MS = 60_000;
const pauses = [MINUTE_MS, 50 * MINUTE_MS, 101 * MINUTE_MS, AUTO_SEAL_DELAY_MS];

/** A tryout is owned by one purchase, one code, or both. */
const sources = [
  { source: 'transaction', sourceId: 't' },
  { source: 'code', sourceId: 'k' },
] as const;

/** Every third sheet has about twenty right answers. */
const sheetOf = (which: number) => (which % 3 === 0 ? makeTwentyAnswers(which) : makeFewAnswers(which));

const changesOf = (which: number): Change[] =>
  sheetOf(which).flatMap((answer, index) =>
    answer === 0 ? [] : [{ number: index + 1, answer, at: index * pick([1, 2_999, 3_000], which >> 2) + 1 }],
  );

const payloadOf = (which: number, arrivedAt: number) => ({
  changes: changesOf(which),
  answers: sheetOf(which),
  arrivedAt,
});

const handIn: Operation = ({ attempts, accounts, tryoutIds }, who, how) =>
  handInAttempt(attempts, pick(accounts, who), pick(tryoutIds, how), payloadOf(how, attempts.now()));

/** Runs `work` with the account locked, unless the account was deleted. */
const withLockedAccount = (
  { database }: World,
  accountId: string,
  work: (trx: Db) => Promise<unknown>,
): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    if (await lockAccount(trx, accountId)) await work(trx);
  });

const grant: Operation = (world, who, how) => {
  const { accounts, tryoutIds, attempts } = world;
  const ids = how % 5 === 0 ? tryoutIds : [pick(tryoutIds, how)];
  const accountId = pick(accounts, who);
  return withLockedAccount(world, accountId, (trx) =>
    grantTryouts(trx, accountId, ids, pick(sources, how), attempts.now()),
  );
};

/**
 * Deletes an account and creates another account. In three of four cases the new account is for the same person, with an
 * email that the deleted account had, and starts the same tryouts again.
 */
const deleteAccount: Operation = async (world, who, how) => {
  const { database, accounts, emails, returned, clock } = world;
  const newcomer = await createTestAccount(world, clock.now);
  const [leaving = ''] = accounts.splice(who % accounts.length, 1, newcomer);
  const known = emails.get(leaving) ?? [];
  const deleted = await database.db.transaction().execute(async (trx) => {
    if (!(await prepareAccountDeletion(trx, leaving))) throw new Error('the account has an open order');
    const { isEmailVerified } = await readAccountIdentifiers(trx, leaving);
    const counts = await trx
      .selectFrom('attemptCounts')
      .selectAll()
      .where('accountId', '=', leaving)
      .execute();
    await storeFormerAttemptCounts(trx, hashIdentifier, leaving);
    await deleteLockedAccount(trx, leaving, randomUUID());
    return { isEmailVerified, started: new Map(counts.map(({ tryoutId, started }) => [tryoutId, started])) };
  });
  if (how % 4 === 0) return;
  const email = pick(known, how >> 1);
  const returnedId = await createTestAccount(world, clock.now, email);
  const wasVerified = deleted.isEmailVerified && email === known.at(-1);
  returned.set(returnedId, { wasVerified, isVerified: false, started: deleted.started });
  accounts.splice(accounts.indexOf(newcomer), 1, returnedId);
  for (const tryoutId of deleted.started.keys()) {
    await grantTryouts(database.db, returnedId, [tryoutId], sources[0], clock.now);
    await startOrResumeAttempt(world.attempts, returnedId, tryoutId);
  }
};

const verifyEmail: Operation = (world, who) => {
  const { accounts, returned, clock } = world;
  const accountId = pick(accounts, who);
  return withLockedAccount(world, accountId, async (trx) => {
    const person = returned.get(accountId);
    if (person) person.isVerified = true;
    await markEmailVerified(trx, accountId, clock.now);
    await restoreVerifiedAttemptCounts(trx, hashIdentifier, accountId);
  });
};

const changeEmail: Operation = async (world, who) => {
  const { accounts, emails, returned, clock } = world;
  const accountId = pick(accounts, who);
  const email = newEmail();
  await withLockedAccount(world, accountId, async (trx) => {
    const person = returned.get(accountId);
    if (person) person.isVerified = true;
    await storeFormerEmail(trx, hashIdentifier, accountId);
    await setVerifiedEmail(trx, accountId, email, clock.now);
    await restoreVerifiedAttemptCounts(trx, hashIdentifier, accountId);
  });
  emails.get(accountId)?.push(email);
};

const sealOverdue: Operation = async ({ attempts }) => {
  const faults: Error[] = [];
  await sealOverdueAttempts(attempts, (fault) => void faults.push(fault), new AbortController().signal);
  if (faults[0]) throw faults[0];
};

/** Each correction starts from the keys of the test package, so it also reverts the previous correction. */
const rescore: Operation = async ({ database: { db }, tryoutIds, attempts: { now } }, _who, how) => {
  const tryout = { id: pick(tryoutIds, how), title: 'Uji', rules: skdRules };
  const pace = { now, chunk: 3, pause: () => Promise.resolve(), onProgress: () => undefined };
  await continueRescore(db, tryout, pace);
  await rescoreTryout(db, tryout, makeCorrectedPaper(how), pace);
};

export const operations = {
  start: ({ attempts, accounts, tryoutIds }, who, how) =>
    startOrResumeAttempt(attempts, pick(accounts, who), pick(tryoutIds, how)),
  'hand in': handIn,
  /** Grants, starts and hands in, so that there are always many results. */
  'take exam': async (world, who, how) => {
    const { attempts, accounts, tryoutIds } = world;
    const [accountId, tryoutId] = [pick(accounts, who), pick(tryoutIds, how)];
    await grant(world, who, how);
    if (!(await findAttempt(world.database.db, accountId, tryoutId))) await operations.start(world, who, how);
    world.clock.now += pick([16 * MINUTE_MS, 16 * MINUTE_MS, MINUTE_MS], how);
    await handInAttempt(attempts, accountId, tryoutId, payloadOf(how, attempts.now()));
  },
  'view result': ({ attempts, accounts, tryoutIds }, who, how) =>
    sealWithoutHandIn(attempts, pick(accounts, who), pick(tryoutIds, how)),
  'seal overdue': sealOverdue,
  reset: ({ attempts, accounts, tryoutIds }, who, how) =>
    resetAttempt(attempts, {
      accountId: pick(accounts, who),
      tryoutId: pick(tryoutIds, how),
      closesAt: null,
    }),
  grant,
  revoke: (world, who, how) => {
    const { accounts, attempts } = world;
    const accountId = pick(accounts, who);
    return withLockedAccount(world, accountId, (trx) =>
      revokeGrants(trx, accountId, pick(sources, how), attempts.now()),
    );
  },
  'delete account': deleteAccount,
  'verify email': verifyEmail,
  'change email': changeEmail,
  rescore,
  wait: async ({ clock }, who) => void (clock.now += pick(pauses, who)),
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
