import { emailProblem, nameProblem } from '@ambang/contract/text/fields.ts';
import type { NewAccount } from '@ambang/db/accounts/accounts.ts';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { accountOfIdentity, linkIdentity } from '@ambang/db/accounts/identities.ts';
import type { AddressHolder } from '@ambang/db/locks.ts';
import { lockAddressHolder } from '@ambang/db/locks.ts';
import { lockIdentity } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { CONSENT_VERSION } from '../config/config.ts';
import type { GooglePerson } from './google-client.ts';
import { GoogleTrouble } from './google-client.ts';

/**
 * Finds the account of somebody who comes from Google, links one or makes one.
 * @returns its id
 * @throws GoogleTrouble when there is none and none may be linked or made
 */
export async function enterByGoogle(db: Db, person: GooglePerson, now: number): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockIdentity(trx, person);
    return (await accountOfIdentity(trx, person)) ?? linkNew(trx, person, now);
  });
}

/**
 * For a confirmation, which nobody else may use to come in, to be linked or to get an account.
 * @throws GoogleTrouble when the person is not linked to the account
 */
export async function confirmByGoogle(db: Db, person: GooglePerson, accountId: string): Promise<string> {
  if ((await accountOfIdentity(db, person)) !== accountId) throw new GoogleTrouble('orang-lain');
  return accountId;
}

async function linkNew(trx: Db, person: GooglePerson, now: number): Promise<string> {
  const { issuer, subject, email, isAuthoritative: isProved } = person;
  if (!person.isEmailVerified || emailProblem(email)) throw new GoogleTrouble('belum-terverifikasi');
  const accountId =
    (await createAccount(trx, newAccount(person), now)) ??
    linkable(await lockAddressHolder(trx, email), person);
  await linkIdentity(trx, { issuer, subject, accountId, email, isProved }, now);
  return accountId;
}

/**
 * Whoever registered an address without proving it may not be the one who reads its mail, and would keep their
 * password: such an account is never linked.
 */
function linkable(holder: AddressHolder | null, { isAuthoritative }: GooglePerson): string {
  if (!holder?.isEmailProved) throw new GoogleTrouble('email-terdaftar');
  if (!isAuthoritative) throw new GoogleTrouble('pakai-kata-sandi');
  return holder.accountId;
}

function newAccount({ email, name, isAuthoritative }: GooglePerson): NewAccount {
  return {
    name: nameFor(name, email),
    email,
    phone: null,
    passwordHash: null,
    consentVersion: CONSENT_VERSION,
    isEmailProved: isAuthoritative,
  };
}

const NAME_LENGTH = 100;

/** What Google calls the person, made to fit our rules; else what stands before the @. */
function nameFor(name: string, email: string): string {
  const written = [name, email.split('@', 1)[0] ?? ''].map(tidy);
  return written.find((text) => nameProblem(text) === null) ?? 'Peserta';
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
