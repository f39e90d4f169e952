import type { Endpoint } from '@ambang/contract/endpoint.ts';
import { CallFailure } from '../../../api/failure.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';

/** Said before anything leaves the device under another account. */
export const signedOutFailure = (): CallFailure =>
  new CallFailure(401, 'Masuk lagi untuk mengirim jawabanmu.');

/** An answer that came while another account was signed in tells nothing of this one. */
export async function requireStillSignedIn<Reply>(accountId: string, asking: Promise<Reply>): Promise<Reply> {
  const reply = await asking;
  if (!isSignedIn(accountId)) throw signedOutFailure();
  return reply;
}

/**
 * For the caller this endpoint becomes a public one: a session that ended must not take anybody out of a running exam.
 * The screen says so and the answers wait.
 */
export const withoutSignOut = <Params extends string, Body, Reply>(
  row: Endpoint<'account', Params, Body, Reply>,
): Endpoint<'public', Params, Body, Reply> => ({ ...row, access: 'public' });
