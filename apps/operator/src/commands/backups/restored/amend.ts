import { randomUUID } from 'node:crypto';
import { isStoredRankKey, storeFormerAttemptCounts } from '@ambang/attempts/former-attempts.ts';
import type { BackupHeader } from '@ambang/backup/file/backup-file.ts';
import type { ActLists } from '@ambang/backup/lists/act-lists.ts';
import { readLostActs, type LostActs } from '@ambang/backup/lists/lost-acts.ts';
import { deleteLockedAccount, prepareAccountDeletion } from '@ambang/db/accounts/account-deletion.ts';
import type { IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import {
  endSignIns,
  findAccountIds,
  findUnknownOrderIds,
  listManualGrantsSince,
  scheduleStatusChecks,
  type ManualGrant,
} from '@ambang/db/backups/restored.ts';
import type { Db } from '@ambang/db/open.ts';
import { listCodes, type ListedCode } from '@ambang/db/shop/codes.ts';
import { CommandFault } from '../../../faults.ts';
import type { LostOrder } from '../../transactions/lost/lost-orders.ts';
import { wrongRankKeyFault } from './rank-key.ts';

export interface AmendOptions {
  /** Null: a person has said that they are lost. */
  lists: readonly ActLists[] | null;
  /** The places of the lists, for people. */
  places: readonly string[];
  /** Null: a person has said that it is lost. */
  requireRankKey: (() => Promise<IdentifierHasher>) | null;
  now: number;
}

/** What a restore has changed after the backup's state, and what a person has to look at. */
export interface Amended {
  erasedAccounts: number;
  /** Listed orders that the backup does not have. */
  lostOrders: LostOrder[];
  /** Listed orders that the gateway is asked about by the product. */
  checkedOrders: number;
  usableCodes: ListedCode[];
  manualGrants: ManualGrant[];
}

/** Earlier changes were surely seen by a person. */
const LOOK_BACK_MS = 7 * 86_400_000;

/** Rows in each table for a person. */
export const MOST_LISTED = 20;

/**
 * Reads what is needed to amend a restored database, before anything is written.
 * @returns the work in the restored database
 * @throws CommandFault or StartFault when the lists or the rank key are missing
 */
export async function prepareAmendment(
  { startedAt }: Pick<BackupHeader, 'startedAt'>,
  { lists, places, requireRankKey, now }: AmendOptions,
): Promise<(trx: Db) => Promise<Amended>> {
  const instant = Date.parse(startedAt);
  const acts: LostActs | null = lists
    ? await readLostActs(lists, instant)
    : { erasedAccounts: [], orders: new Map() };
  if (acts === null) throw missingListsFault(places);
  const rankHash = (await requireRankKey?.()) ?? null;
  return async (trx) => {
    if (rankHash && !(await isStoredRankKey(trx, rankHash))) throw wrongRankKeyFault();
    await endSignIns(trx);
    const orderIds = [...acts.orders.keys()];
    const lost = await findUnknownOrderIds(trx, orderIds);
    return {
      erasedAccounts: await eraseAgain(trx, acts.erasedAccounts, rankHash),
      lostOrders: lost.map((id) => ({ id, listedAt: acts.orders.get(id) ?? 0 })),
      checkedOrders: await scheduleStatusChecks(trx, orderIds, now),
      usableCodes: await listCodes(trx, { usableAt: now }),
      manualGrants: await listManualGrantsSince(trx, instant - LOOK_BACK_MS, MOST_LISTED),
    };
  };
}

async function eraseAgain(
  trx: Db,
  listed: readonly string[],
  rankHash: IdentifierHasher | null,
): Promise<number> {
  const ids = await findAccountIds(trx, listed);
  for (const id of ids) {
    // An order that is open in the backup had ended before the erasure. It outlives the account, and the gateway is asked.
    await prepareAccountDeletion(trx, id);
    if (rankHash) await storeFormerAttemptCounts(trx, rankHash, id);
    await deleteLockedAccount(trx, id, randomUUID());
  }
  return ids.length;
}

const missingListsFault = (places: readonly string[]): CommandFault =>
  new CommandFault(
    `Daftar akun yang dihapus dan daftar pesanan (folder lists) saat cadangan itu dibuat tidak ada di ${places.join(' atau ')}: isi BACKUP_TO dengan tempatnya, lalu ulangi. Bila daftar itu hilang, pakai --without-lists.`,
  );
