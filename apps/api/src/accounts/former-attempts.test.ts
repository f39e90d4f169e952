import { register, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { confirmEmail, deleteAccount } from '@ambang/contract/accounts/profile.ts';
import { getLeaderboard, leaderboardCodec } from '@ambang/contract/tryouts/leaderboards.ts';
import { endpointPath } from '@ambang/contract/endpoint.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import {
  replaceLostRankKey,
  storeOrCompareRankKey,
  storeFormerAttemptCounts,
} from '@ambang/attempts/former-attempts.ts';
import { createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestTryout } from '../../test/app/test-actions.ts';
import { createRegistration, signIn } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { correctAnswers } from '../../test/inputs/sheets.ts';
import { hashToken, createToken } from '../sessions/token.ts';
import { signInByGoogle } from '../google/sign-in-by-google.ts';
import type { GooglePerson } from '../google/google-client.ts';

const app = useTestApp();

const rankHash = () => app.context.config.rankHash;

const grantTryout = (accountId: string, tryout: TestTryout) =>
  app.grant({ accountId } as Parameters<typeof app.grant>[0], tryout);

async function registerPerson(email: string) {
  const person = app.visitor();
  const registration = { ...createRegistration(), email };
  expect((await person.call(register, { body: registration })).status).toBe(200);
  await signIn(person, registration);
  const { id: accountId } = await app.database.db
    .selectFrom('accounts')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  const remove = async () => {
    const { status } = await person.call(deleteAccount, { body: { password: registration.password } });
    expect(status).toBe(200);
  };
  const createMailedToken = async (kind: 'reset_password' | 'change_email', to?: string) => {
    const token = createToken();
    const link = { accountId, kind, tokenHash: hashToken(token), email: to };
    await replaceMailedLink(app.database.db, link, app.clock.now());
    return token;
  };
  const resetPasswordByLink = async () => {
    const body = { email, token: await createMailedToken('reset_password'), password: registration.password };
    expect((await app.visitor().call(resetPassword, { body })).status).toBe(200);
    await signIn(person, registration);
  };
  const moveTo = async (other: string) => {
    const body = { token: await createMailedToken('change_email', other) };
    expect((await person.call(confirmEmail, { body })).status).toBe(200);
  };
  return { person, accountId, remove, resetPasswordByLink, moveTo };
}

type RegisteredPerson = Awaited<ReturnType<typeof registerPerson>>;

async function start({ person, accountId }: RegisteredPerson, tryout: TestTryout): Promise<number> {
  await grantTryout(accountId, tryout);
  return (await person.call(startTryout, { id: tryout.id })).data.attempt;
}

const newEmail = () => `${crypto.randomUUID()}@contoh.id`;

test('a person who deletes the account after reading the keys is not ranked among first attempts again', async () => {
  const tryout = await app.publish();
  const email = newEmail();
  const first = await registerPerson(email);
  expect(await start(first, tryout)).toBe(1);
  const empty = { changes: [], answers: Array<0>(110).fill(0) };
  await first.person.call(submitTryout, { id: tryout.id, body: empty });
  await first.remove();
  const again = await registerPerson(email.toUpperCase());
  expect(await start(again, tryout)).toBe(2);
  const changes = correctAnswers(tryout).map((answer, index) => ({ number: index + 1, answer, at: index }));
  await again.person.call(saveAnswers, { id: tryout.id, body: { changes } });
  await again.person.call(submitTryout, { id: tryout.id, body: empty });
  const url = endpointPath(getLeaderboard, String(tryout.id));
  const ranking = leaderboardCodec.read((await again.person.send({ method: 'GET', url })).json());
  expect(ranking).toMatchObject({ entries: [], me: null });
});

test('attempts at a tryout are counted across account deletions and resets', async () => {
  const [tryout, other] = [await app.publish(), await app.publish()];
  const email = newEmail();
  const first = await registerPerson(email);
  await start(first, tryout);
  await first.person.call(submitTryout, {
    id: tryout.id,
    body: { changes: [], answers: Array<0>(110).fill(0) },
  });
  await first.person.call(resetTryout, { id: tryout.id });
  expect(await start(first, tryout)).toBe(2);
  await first.remove();
  await (await registerPerson(email)).remove();
  const third = await registerPerson(email);
  expect([await start(third, tryout), await start(third, other)]).toEqual([3, 1]);
});

test('attempts of a stranger under an unverified email are not counted for the owner of that email', async () => {
  const tryout = await app.publish();
  const email = newEmail();
  const stranger = await registerPerson(email);
  await start(stranger, tryout);
  await stranger.remove();
  const owner = await registerPerson(email);
  await owner.resetPasswordByLink();
  expect(await start(owner, tryout)).toBe(1);
  await owner.remove();
  expect(await start(await registerPerson(email), tryout)).toBe(2);
});

test('variants of a Gmail address count as one person once they are verified', async () => {
  const tryout = await app.publish();
  const name = `rani.${crypto.randomUUID().slice(0, 8)}`;
  const proved = await registerPerson(`${name}@gmail.com`);
  await proved.resetPasswordByLink();
  await start(proved, tryout);
  await proved.remove();
  const variant = `${name.replace('.', '')}+lagi@googlemail.com`;
  const unproved = await registerPerson(variant);
  expect(await start(unproved, tryout)).toBe(1);
  await unproved.remove();
  const same = await registerPerson(`${name}+dua@gmail.com`);
  await same.resetPasswordByLink();
  expect(await start(same, tryout)).toBe(2);
});

/**
 * Signs in with Google, which creates or links the account.
 * @returns the counts of the account's started attempts, one per tryout
 */
async function signInAndReadCounts(person: Pick<GooglePerson, 'subject' | 'email' | 'isAuthoritative'>) {
  const { db } = app.database;
  const accountId = await signInByGoogle(
    { db, rankHash: rankHash() },
    { issuer: 'https://accounts.google.com', name: 'Rani', isEmailVerified: true, ...person },
    app.clock.now(),
  );
  const counts = db.selectFrom('attemptCounts').select('started').where('accountId', '=', accountId);
  return (await counts.execute()).map(({ started }) => started);
}

test('attempts of a deleted account are found by its current and its former email and by its Google subject', async () => {
  const tryout = await app.publish();
  const [formerEmail, currentEmail, subject] = [newEmail(), newEmail(), crypto.randomUUID()];
  const account = await registerPerson(formerEmail);
  await account.resetPasswordByLink();
  expect(await signInAndReadCounts({ subject, email: formerEmail, isAuthoritative: true })).toEqual([]);
  await start(account, tryout);
  await account.moveTo(currentEmail);
  await account.remove();
  for (const email of [formerEmail, currentEmail])
    expect(await start(await registerPerson(email), tryout)).toBe(2);
  expect(await signInAndReadCounts({ subject, email: newEmail(), isAuthoritative: false })).toEqual([1]);
});

test('an account that changes to the email of a deleted account continues its count of attempts', async () => {
  const tryout = await app.publish();
  const email = newEmail();
  const owner = await registerPerson(email);
  await owner.resetPasswordByLink();
  await start(owner, tryout);
  await owner.remove();
  const second = await registerPerson(newEmail());
  await second.moveTo(email);
  expect(await start(second, tryout)).toBe(2);
});

test.each([
  [true, []],
  [false, [1]],
])(
  'after a sign-in with Google (authoritative for the email: %s) the counted attempts of a stranger are %j',
  async (isAuthoritative, found) => {
    const [tryout, email] = [await app.publish(), newEmail()];
    const stranger = await registerPerson(email);
    await start(stranger, tryout);
    await stranger.remove();
    const google = { subject: crypto.randomUUID(), email, isAuthoritative };
    expect(await signInAndReadCounts(google)).toEqual(found);
    const kept = app.database.db.selectFrom('formerAttempts').select('started');
    expect(await kept.where('tryoutId', '=', tryout.id).execute()).toHaveLength(found.length);
  },
);

test('attempts are still counted for a Google subject that a password reset unlinked', async () => {
  const tryout = await app.publish();
  const { db } = app.database;
  const [account, subject] = [await registerPerson(newEmail()), crypto.randomUUID()];
  const identity = { issuer: 'https://accounts.google.com', subject };
  const link = { ...identity, email: newEmail(), isProved: false, linkedAt: new Date(app.clock.now()) };
  await db
    .insertInto('identities')
    .values({ ...link, accountId: account.accountId })
    .execute();
  await start(account, tryout);
  await account.resetPasswordByLink();
  expect(await db.selectFrom('identities').selectAll().where('subject', '=', subject).execute()).toEqual([]);
  await account.remove();
  expect(await signInAndReadCounts({ subject, email: newEmail(), isAuthoritative: false })).toEqual([1]);
});

test('former attempts are stored under 32-byte hashes that depend on the key', async () => {
  const tryout = await app.publish();
  const account = await registerPerson(newEmail());
  await start(account, tryout);
  const { db } = app.database;
  const kept = () =>
    db.selectFrom('formerAttempts').select('hash').where('tryoutId', '=', tryout.id).execute();
  const hashes = async (hasher: IdentifierHasher) => {
    await sql`delete from former_attempts where tryout_id = ${tryout.id}`.execute(db);
    await db.transaction().execute((trx) => storeFormerAttemptCounts(trx, hasher, account.accountId));
    return (await kept()).map(({ hash }) => hash.toString('hex'));
  };
  const own = await hashes(rankHash());
  expect(own).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await hashes(createIdentifierHasher(Buffer.alloc(32, 8)))).not.toEqual(own);
});

test('the first RANK_KEY is stored, and a different one is refused until it replaces the first', async () => {
  const { db } = app.database;
  const [first, other] = [
    createIdentifierHasher(Buffer.alloc(32, 1)),
    createIdentifierHasher(Buffer.alloc(32, 2)),
  ];
  expect([
    await storeOrCompareRankKey(db, first),
    await storeOrCompareRankKey(db, other),
    await storeOrCompareRankKey(db, first),
  ]).toEqual([true, false, true]);
  await replaceLostRankKey(db, other);
  expect([await storeOrCompareRankKey(db, first), await storeOrCompareRankKey(db, other)]).toEqual([
    false,
    true,
  ]);
  expect(await db.selectFrom('formerAttempts').selectAll().execute()).toEqual([]);
});
