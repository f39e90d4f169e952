import type { OwnProfile } from '@ambang/db/accounts/profiles.ts';
import { readProfile } from '@ambang/db/accounts/profiles.ts';
import type { Context } from '../context.ts';
import { sessionEnded } from './session.ts';

/**
 * @throws Refusal when the account was deleted after the session lookup: an upload may take most of a minute
 */
export async function readSessionProfile(
  { database }: Context,
  accountId: string,
  now: number,
): Promise<OwnProfile> {
  const profile = await readProfile(database.db, accountId, now);
  if (!profile) throw sessionEnded();
  return profile;
}
