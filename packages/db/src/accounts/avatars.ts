import { createHash } from 'node:crypto';
import { lockAvatars } from './account-locks.ts';
import type { Db } from '../open.ts';

/**
 * The previous avatar is deleted if no other account has the same.
 * @param bytes re-encoded by the api
 * @returns the avatar's hash
 */
export async function setAvatar(trx: Db, accountId: string, bytes: Buffer, now: number): Promise<string> {
  await lockAvatars(trx);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await trx
    .insertInto('avatars')
    .values({ hash, bytes, createdAt: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { avatarHash: previous } = await trx
    .selectFrom('accounts')
    .select('avatarHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await trx.updateTable('accounts').set({ avatarHash: hash }).where('id', '=', accountId).execute();
  if (previous !== null) await deleteUnusedAvatar(trx, previous);
  return hash;
}

/** Call `lockAvatars` first. */
export async function deleteUnusedAvatar(trx: Db, hash: string): Promise<void> {
  await trx
    .deleteFrom('avatars')
    .where('hash', '=', hash)
    .where((where) =>
      where.not(where.exists(where.selectFrom('accounts').select('id').where('avatarHash', '=', hash))),
    )
    .execute();
}

export async function findAvatar(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatars').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row?.bytes ?? null;
}
