import type { NameHasher } from '@ambang/attempts/former-attempts.ts';
import { restoreFormerAttempts, restoreVerifiedAttempts } from '@ambang/attempts/former-attempts.ts';
import { emailProblem, nameProblem } from '@ambang/contract/text/fields.ts';
import { normalizeName } from '@ambang/contract/text/normalize.ts';
import type { NewAccount } from '@ambang/db/accounts/accounts.ts';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { findAccountByIdentity, linkIdentity } from '@ambang/db/accounts/sign-in/identities.ts';
import type { EmailAccount } from '@ambang/db/locks.ts';
import { lockAccountByEmail, lockIdentity } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { CONSENT_VERSION } from '../config/config.ts';
import type { GooglePerson } from './google-client.ts';
import { GoogleSignInError } from './google-client.ts';

/**
 * Finds, links or makes the account of a person who signs in by Google.
 * @returns its id
 * @throws GoogleSignInError when no account is linked and none may be linked or created
 */
export async function signInByGoogle(
  { db, rankHash }: { db: Db; rankHash: NameHasher },
  person: GooglePerson,
  now: number,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockIdentity(trx, person);
    const known = await findAccountByIdentity(trx, person);
    if (known) return known;
    const accountId = await linkNew(trx, person, now);
    await (person.isAuthoritative ? restoreVerifiedAttempts : restoreFormerAttempts)(
      trx,
      rankHash,
      accountId,
    );
    return accountId;
  });
}

/**
 * Confirms that the person who came back from Google owns the account. It never signs in, links or makes one.
 * @throws GoogleSignInError when the person is not linked to the account
 */
export async function confirmByGoogle(db: Db, person: GooglePerson, accountId: string): Promise<void> {
  if ((await findAccountByIdentity(db, person)) !== accountId) throw new GoogleSignInError('orang-lain');
}

async function linkNew(trx: Db, person: GooglePerson, now: number): Promise<string> {
  const { issuer, subject, email, isAuthoritative: isProved } = person;
  if (!person.isEmailVerified || emailProblem(email)) throw new GoogleSignInError('belum-terverifikasi');
  const accountId =
    (await createAccount(trx, newAccount(person), now)) ??
    linkable(await lockAccountByEmail(trx, email), person);
  await linkIdentity(trx, { issuer, subject, accountId, email, isProved }, now);
  return accountId;
}

/**
 * The account to link. One with an unproved email is refused: somebody else may have registered it and would keep its
 * password. A person whose mailbox is not at Google is refused too: the mailbox may have another owner by now.
 */
function linkable(holder: EmailAccount | null, { isAuthoritative }: GooglePerson): string {
  if (!holder?.isEmailVerified) throw new GoogleSignInError('email-terdaftar');
  if (!isAuthoritative) throw new GoogleSignInError('pakai-kata-sandi');
  return holder.accountId;
}

function newAccount({ email, name, isAuthoritative }: GooglePerson): NewAccount {
  return {
    name: nameFor(name, email),
    email,
    phone: null,
    passwordHash: null,
    consentVersion: CONSENT_VERSION,
    isEmailVerified: isAuthoritative,
  };
}

const NAME_LENGTH = 100;

/**
 * The person's name at Google, else the part of the email before the @, else 'Peserta': the first that our rules allow.
 */
function nameFor(name: string, email: string): string {
  const written = [name, email.split('@', 1)[0] ?? ''].map(tidy);
  return written.find((text) => nameProblem(text) === null) ?? 'Peserta';
}

/** The name is read again after the cut, which may leave a space at its end. */
const tidy = (text: string): string =>
  normalizeName(
    normalizeName(text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' '))
      .slice(0, NAME_LENGTH)
      .replace(/[\ud800-\udbff]$/, ''),
  );
