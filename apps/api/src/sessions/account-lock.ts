import type { Db } from '@ambang/db/open.ts';
import type { Session } from '@ambang/db/sessions.ts';
import { lockStanding } from '@ambang/db/standing.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import { endedSession } from './session.ts';

/**
 * The first step of a transaction that changes an account. Between the look at session and password and this moment
 * lies slow work (a form, a picture, a hash), in which the owner may have reset the password or confirmed another e-mail.
 * @param provenHash the password that was verified, for an act that asks for one
 * @throws Refusal when what was looked at does not hold any more
 */
export async function holdAccount(
  trx: Db,
  { accountId, sessionId, email }: Session,
  provenHash: string | null = null,
): Promise<void> {
  const standing = await lockStanding(trx, accountId, sessionId);
  if (!standing) throw endedSession();
  const isSamePassword = provenHash === null || provenHash === standing.passwordHash;
  if (!isSamePassword || email !== standing.email) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Akunmu baru saja diubah dari tempat lain, jadi perubahan ini tidak disimpan. Muat ulang halaman, lalu ulangi.',
  );
