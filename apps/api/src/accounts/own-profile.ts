import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { avatarPath } from '@ambang/contract/accounts/profile.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { Context } from '../context.ts';
import { isPresenceProved } from '../passwords/prove-presence.ts';
import { readSessionProfile } from '../sessions/session-profile.ts';

export async function readOwnProfile(
  context: Context,
  session: ActiveSession,
  now: number,
): Promise<Profile> {
  const row = await readSessionProfile(context, session.accountId, now);
  const { avatarHash, passwordHash, linkedEmail, ...rest } = row;
  const hasPassword = passwordHash !== null;
  return {
    ...rest,
    hasPassword,
    avatar: avatarPath(avatarHash),
    googleEmail: context.config.google && linkedEmail,
    isPresenceProved: isPresenceProved(session, hasPassword, now),
  };
}
