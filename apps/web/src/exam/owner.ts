import { queryClient } from '../api/query-client.ts';
import { rememberedUser } from '../session/device.ts';
import { sessionQuery } from '../session/session.ts';

/**
 * Whether requests leave under this account now. The device's own memory comes first: another tab may have signed
 * somebody else in, and the cookie is shared.
 */
export function isSignedIn(accountId: string): boolean {
  const user = rememberedUser(Date.now()) ?? queryClient.getQueryData(sessionQuery.queryKey);
  return user?.accountId === accountId;
}
