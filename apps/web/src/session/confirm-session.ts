import { tellUnauthorized } from '../api/call.ts';
import { currentUser, refetchSession } from './session.ts';

/** Asks whether somebody is still signed in; if not, the screen is left as after a refused call. */
export async function confirmSession(): Promise<void> {
  // Who is just logging out here needs no other way out.
  if (!currentUser()) return;
  const user = await refetchSession().catch(() => undefined);
  if (user === null) tellUnauthorized();
}
