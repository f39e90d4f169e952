import type { OwnProfile } from '@ambang/db/accounts/profiles.ts';
import { readProfile } from '@ambang/db/accounts/profiles.ts';
import type { Context } from '../context.ts';
import { endedSession } from './session.ts';

/**
 * Of the account that calls. A form may be on its way for two minutes after its session was looked up.
 * @throws Refusal when the account has been deleted meanwhile, and its sessions with it
 */
export async function sessionProfile(
  { database }: Context,
  accountId: string,
  now: number,
): Promise<OwnProfile> {
  const profile = await readProfile(database.db, accountId, now);
  if (!profile) throw endedSession();
  return profile;
}
