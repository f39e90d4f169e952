import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { lockSessionAccount } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { sessionEnded } from './session.ts';

/**
 * The first step of a transaction that changes an account. Session and password were checked before slow work (a form,
 * a picture, a hash), during which the owner may have reset the password or confirmed another email.
 * @param provenHash of the verified password, for a change that needs one
 * @throws Refusal when session, password or email has changed since the check
 */
export async function lockOwnAccount(
  trx: Db,
  { accountId, sessionId, email }: ActiveSession,
  provenHash: string | null = null,
): Promise<void> {
  const current = await lockSessionAccount(trx, accountId, sessionId);
  if (!current) throw sessionEnded();
  const isSamePassword = provenHash === null || provenHash === current.passwordHash;
  if (!isSamePassword || email !== current.email) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Akunmu baru saja diubah dari tempat lain, jadi perubahan ini tidak disimpan. Muat ulang halaman, lalu ulangi.',
  );
