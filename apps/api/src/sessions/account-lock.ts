import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { lockSessionAccount } from '@ambang/db/accounts/account-locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { sessionEndedRefusal } from './session.ts';

/**
 * Locks the account in a transaction that changes it. Session and password were checked before slow work (a form, a picture,
 * a hash). During this work the owner may have reset the password or confirmed a new email.
 * @param provenHash the hash of the verified password, for a change that needs the password
 * @throws Refusal when session, password or email has changed since the check
 */
export async function lockOwnAccount(
  trx: Db,
  { accountId, sessionId, email }: ActiveSession,
  provenHash: string | null = null,
): Promise<void> {
  const current = await lockSessionAccount(trx, accountId, sessionId);
  if (!current) throw sessionEndedRefusal();
  const isSamePassword = provenHash === null || provenHash === current.passwordHash;
  if (!isSamePassword || email !== current.email) throw changedMeanwhileRefusal();
}

const changedMeanwhileRefusal = () =>
  new Refusal(
    'conflict',
    'Akunmu baru saja diubah dari tempat lain, jadi perubahan ini tidak disimpan. Muat ulang halaman, lalu ulangi.',
  );
