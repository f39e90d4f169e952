import type { OwnProfile } from '@ambang/db/accounts/profiles.ts';
import { readProfile } from '@ambang/db/accounts/profiles.ts';
import type { Context } from '../context.ts';
import { endedSession } from './session.ts';

/**
 * Reads the profile of the account that calls.
 * @throws Refusal when the account was deleted after the session was looked up: a form may take two minutes to arrive
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
