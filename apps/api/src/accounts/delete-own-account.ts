import { storeFormerAttemptCounts } from '@ambang/attempts/former-attempts.ts';
import { deleteLockedAccount, prepareAccountDeletion } from '@ambang/db/accounts/account-deletion.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { lockAvatars } from '@ambang/db/accounts/account-locks.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { Context } from '../context.ts';
import { limitPasswordWork } from '../passwords/password-limit.ts';
import { provePresence } from '../passwords/prove-presence.ts';
import { lockOwnAccount } from '../sessions/account-lock.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';

/** @throws Refusal when the owner's presence is not proved, or while a payment is being processed */
export async function deleteOwnAccount(
  context: Context,
  session: ActiveSession,
  password: string | null,
  client: ClientKey,
): Promise<void> {
  const provenHash = await limitPasswordWork(client, () => provePresence(context, session, password));
  await context.database.db.transaction().execute(async (trx) => {
    // `packages/db/src/locks.ts` requires this order: avatars before accounts.
    await lockAvatars(trx);
    await lockOwnAccount(trx, session, provenHash);
    if (!(await prepareAccountDeletion(trx, session.accountId))) throw openTransactionRefusal();
    await storeFormerAttemptCounts(trx, context.config.rankHash, session.accountId);
    await deleteLockedAccount(trx, session.accountId, crypto.randomUUID());
    await enqueueJob(trx, 'mailAccountDeleted', { email: session.email });
  });
}

const openTransactionRefusal = () =>
  new Refusal(
    'conflict',
    'Masih ada transaksi yang sedang diproses. Tunggu sampai selesai, lalu hapus akun lagi.',
  );
