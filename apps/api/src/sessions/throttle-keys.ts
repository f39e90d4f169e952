import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { clientSubnet } from '../throttling/client-key.ts';
import type { SignInClient } from '../throttling/sign-in-throttle.ts';
import { throttleKey } from '../throttling/throttle.ts';
import { findKnownBrowser } from './known-browser.ts';

/** No account has this id. With it an unknown email costs the same database lookup as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function signInClient(
  context: Context,
  request: FastifyRequest,
  email: string,
  accountId: string | undefined,
): Promise<SignInClient> {
  return {
    account: accountId ?? email.toLowerCase(),
    subnet: clientSubnet(request.ip),
    browser: await findKnownBrowser(context, request, accountId ?? NOBODY),
  };
}

export const subnetKey = (request: FastifyRequest): string => throttleKey(clientSubnet(request.ip));

/** By an email, whether or not it has an account, so that the throttle does not reveal accounts. */
export const emailKey = (email: string): string => throttleKey(email.toLowerCase());
