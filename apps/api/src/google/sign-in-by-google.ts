import type { IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import {
  restoreFormerAttemptCounts,
  restoreVerifiedAttemptCounts,
} from '@ambang/attempts/former-attempts.ts';
import { emailProblem, MAX_NAME_LENGTH, nameProblem } from '@ambang/contract/text/fields.ts';
import { normalizeName } from '@ambang/contract/text/normalize.ts';
import type { NewAccount } from '@ambang/db/accounts/accounts.ts';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { findAccountByIdentity, linkIdentity } from '@ambang/db/accounts/sign-in/identities.ts';
import type { EmailAccount } from '@ambang/db/accounts/account-locks.ts';
import { lockAccountByEmail, lockIdentity } from '@ambang/db/accounts/account-locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { CONSENT_VERSION } from '@ambang/contract/accounts/accounts.ts';
import type { GooglePerson } from './google-client.ts';
import { GoogleSignInError } from './google-client.ts';

/**
 * Finds, links or creates the account of a person who signs in with Google.
 * @returns the id of the account
 * @throws GoogleSignInError when no account is linked and none may be linked or created
 */
export async function signInByGoogle(
  { db, rankHash }: { db: Db; rankHash: IdentifierHasher },
  person: GooglePerson,
  now: number,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockIdentity(trx, person);
    const known = await findAccountByIdentity(trx, person);
    if (known) return known;
    const accountId = await linkNewIdentity(trx, person, now);
    await (person.isAuthoritative ? restoreVerifiedAttemptCounts : restoreFormerAttemptCounts)(
      trx,
      rankHash,
      accountId,
    );
    return accountId;
  });
}

/**
 * Checks that the person owns the account. It never links or creates an account.
 * @throws GoogleSignInError when the person is not linked to the account
 */
export async function confirmByGoogle(db: Db, person: GooglePerson, accountId: string): Promise<void> {
  if ((await findAccountByIdentity(db, person)) !== accountId) throw new GoogleSignInError('orang-lain');
}

async function linkNewIdentity(trx: Db, person: GooglePerson, now: number): Promise<string> {
  const { issuer, subject, email, isAuthoritative: isProved } = person;
  if (!person.isEmailVerified || emailProblem(email)) throw new GoogleSignInError('belum-terverifikasi');
  const accountId =
    (await createAccount(trx, newAccount(person), now)) ??
    requireLinkable(await lockAccountByEmail(trx, email), person);
  await linkIdentity(trx, { issuer, subject, accountId, email, isProved }, now);
  return accountId;
}

/**
 * Returns the id of the account to link. An account with an unverified email is refused, because a stranger may have
 * registered it and would still have its password. A person whose mailbox is not at Google is refused, because the mailbox
 * may have a new owner.
 * @throws GoogleSignInError
 */
function requireLinkable(holder: EmailAccount | null, { isAuthoritative }: GooglePerson): string {
  if (!holder?.isEmailVerified) throw new GoogleSignInError('email-terdaftar');
  if (!isAuthoritative) throw new GoogleSignInError('pakai-kata-sandi');
  return holder.accountId;
}

function newAccount({ email, name, isAuthoritative }: GooglePerson): NewAccount {
  return {
    name: chooseName(name, email),
    email,
    phone: null,
    passwordHash: null,
    consentVersion: CONSENT_VERSION,
    isEmailVerified: isAuthoritative,
  };
}

/** Chooses the first valid name of three: the name at Google, the part of the email before the @, 'Peserta'. */
function chooseName(name: string, email: string): string {
  const candidates = [name, email.split('@', 1)[0] ?? ''].map(tidy);
  return candidates.find((text) => nameProblem(text) === null) ?? 'Peserta';
}

/** Normalizes the name again after it is shortened, because a space may be left at its end. */
const tidy = (text: string): string =>
  normalizeName(
    normalizeName(text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' '))
      .slice(0, MAX_NAME_LENGTH)
      .replace(/[\ud800-\udbff]$/, ''),
  );
