import type { RecordedAct } from '@ambang/backup/lists/act-recorder.ts';
import { ActNotRecordedError } from '@ambang/backup/lists/act-recorder.ts';
import { storeFormerAttemptCounts } from '@ambang/attempts/former-attempts.ts';
import { deleteLockedAccount, prepareAccountDeletion } from '@ambang/db/accounts/account-deletion.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { lockAvatars } from '@ambang/db/accounts/account-locks.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import type { Context } from '../context.ts';
import { limitPasswordWork } from '../passwords/password-limit.ts';
import { provePresence } from '../passwords/prove-presence.ts';
import { lockOwnAccount } from '../sessions/account-lock.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';

/**
 * Erases the account. A restore of an earlier backup erases it again, by the line that is durable before.
 * @throws Refusal when the owner's presence is not proved, or while a payment is being processed
 * @throws TemporaryRefusal when the line cannot be written
 */
export async function deleteOwnAccount(
  context: Context,
  session: ActiveSession,
  password: string | null,
  client: ClientKey,
): Promise<void> {
  const provenHash = await limitPasswordWork(client, () => provePresence(context, session, password));
  const recorded = await recordErasure(context, session.accountId);
  // Outside the transaction, because its locks should not wait for a disk or a service.
  await eraseAccount(context, session, provenHash).catch(async (error: unknown) => {
    // After any other error the account may be erased, and its owner has asked for it.
    if (error instanceof Refusal) await recorded.undo();
    throw error;
  });
}

function recordErasure({ erasures }: Context, accountId: string): Promise<RecordedAct> {
  return erasures.record(accountId).catch((error: unknown) => {
    if (!(error instanceof ActNotRecordedError)) throw error;
    throw new TemporaryRefusal(
      'the list of erased accounts',
      'Akun belum dihapus karena penghapusannya belum dapat dicatat. Datamu masih utuh; coba lagi sebentar lagi.',
    );
  });
}

async function eraseAccount(
  context: Context,
  session: ActiveSession,
  provenHash: string | null,
): Promise<void> {
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
