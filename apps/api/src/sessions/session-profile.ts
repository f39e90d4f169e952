import type { OwnProfile } from '@ambang/db/accounts/profiles.ts';
import { readProfile } from '@ambang/db/accounts/profiles.ts';
import type { Context } from '../context.ts';
import { sessionEndedRefusal } from './session.ts';

/** @throws Refusal when the account was deleted after the session lookup, for example during an upload */
export async function readSessionProfile(
  { database }: Context,
  accountId: string,
  now: number,
): Promise<OwnProfile> {
  const profile = await readProfile(database.db, accountId, now);
  if (!profile) throw sessionEndedRefusal();
  return profile;
}
