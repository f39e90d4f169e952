import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { clientSubnet } from '../throttling/client-key.ts';
import type { SignInClient } from '../throttling/sign-in-throttle.ts';
import { throttleKey } from '../throttling/throttle.ts';
import { findKnownBrowser } from './known-browser.ts';

/** An id that no account has. With it, an unknown email costs the same database lookup as a known one. */
const UNKNOWN_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000';

export async function identifySignInClient(
  context: Context,
  request: FastifyRequest,
  email: string,
  accountId: string | undefined,
): Promise<SignInClient> {
  return {
    account: accountId ?? email.toLowerCase(),
    subnet: clientSubnet(request.ip),
    browser: await findKnownBrowser(context, request, accountId ?? UNKNOWN_ACCOUNT_ID),
  };
}

export const subnetThrottleKey = (request: FastifyRequest): string => throttleKey(clientSubnet(request.ip));

/** Emails with and without an account are throttled alike, so that replies do not reveal accounts. */
export const emailThrottleKey = (email: string): string => throttleKey(email.toLowerCase());
