import type { Endpoint } from '@ambang/contract/endpoint.ts';
import { CallFailure } from '../../../api/failure.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';

export const signedOutFailure = (): CallFailure =>
  new CallFailure(401, 'Masuk lagi untuk mengirim jawabanmu.');

/** @throws CallFailure 401 when the account is no longer signed in, because the reply may belong to another account */
export async function requireStillSignedIn<Reply>(
  accountId: string,
  request: Promise<Reply>,
): Promise<Reply> {
  const reply = await request;
  if (!isSignedIn(accountId)) throw signedOutFailure();
  return reply;
}

/**
 * A 401 does not sign this page out: an ended session must not close a running exam. The answers stay on the device
 * until the next sign-in.
 */
export const withoutSignOut = <Params extends string, Body, Reply>(
  row: Endpoint<'account', Params, Body, Reply>,
): Endpoint<'public', Params, Body, Reply> => ({ ...row, access: 'public' });
