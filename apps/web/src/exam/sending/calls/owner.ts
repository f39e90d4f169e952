import type { Endpoint } from '@ambang/contract/endpoint.ts';
import { CallFailure } from '../../../api/failure.ts';
import { canRemember, rememberedUser } from '../../../session/device.ts';
import { currentUser } from '../../../session/session.ts';

/** The account that gave the answers: under no other one they leave the device. */

/**
 * Whether requests leave under this account now. The device's own memory decides: another tab may have signed this
 * account out or somebody else in, and the cookie is shared.
 */
export function isSignedIn(accountId: string): boolean {
  // The end of the session is not looked at: a clock that runs ahead must not end it.
  const user = canRemember() ? rememberedUser(0) : currentUser();
  return user?.accountId === accountId;
}

/** Said before anything leaves the device under another account. */
export const signedOut = (): CallFailure => new CallFailure(401, 'Masuk lagi untuk mengirim jawabanmu.');

/** An answer that came while another account was signed in tells nothing of this one. */
export async function ofOwner<Reply>(accountId: string, asking: Promise<Reply>): Promise<Reply> {
  const reply = await asking;
  if (!isSignedIn(accountId)) throw signedOut();
  return reply;
}

/**
 * For the caller this endpoint becomes a public one: a session that ended must not take anybody out of a running exam.
 * The screen says so and the answers wait.
 */
export const withoutSignOut = <Params extends string, Body, Reply>(
  row: Endpoint<'account', Params, Body, Reply>,
): Endpoint<'public', Params, Body, Reply> => ({ ...row, access: 'public' });
