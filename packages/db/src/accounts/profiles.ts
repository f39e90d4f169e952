import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { AccountProfile } from './accounts.ts';

export interface OwnProfile extends AccountProfile {
  passwordHash: string | null;
  showsInitials: boolean;
  /** The unconfirmed new email, while its link is valid. */
  pendingEmail: string | null;
  /** The email of the identity that was linked last. */
  linkedEmail: string | null;
}

export async function readProfile(db: Db, accountId: string, now: number): Promise<OwnProfile | null> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('mailedLinks', (join) =>
      join
        .onRef('mailedLinks.accountId', '=', 'accounts.id')
        .on('kind', '=', 'change_email')
        .on('expiresAt', '>', timestampSql(now)),
    )
    .select(['name', 'accounts.email', 'phone', 'avatarHash', 'passwordHash', 'showsInitials'])
    .select('mailedLinks.email as pendingEmail')
    .select((row) =>
      row
        .selectFrom('identities')
        .select('identities.email')
        .whereRef('identities.accountId', '=', 'accounts.id')
        .orderBy('linkedAt', 'desc')
        .limit(1)
        .as('linkedEmail'),
    )
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

interface ProfileFields {
  name: string;
  /** E.164. */
  phone: string;
  /** The same email in other upper or lower case. */
  email?: string;
}

export async function saveProfileFields(trx: Db, accountId: string, fields: ProfileFields): Promise<void> {
  await trx.updateTable('accounts').set(fields).where('id', '=', accountId).execute();
}

export async function setShowsInitials(db: Db, accountId: string, showsInitials: boolean): Promise<void> {
  await db.updateTable('accounts').set({ showsInitials }).where('id', '=', accountId).execute();
}
