import { returnPath } from '@ambang/contract/text/return-path.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieOptions, hostCookieName } from '../sessions/host-cookie.ts';
import { createToken } from '../sessions/token.ts';
import type { FlowSecrets } from './google-client.ts';

/** A sign-in or confirmation with Google that waits for its callback. It is stored only in a cookie of the browser. */
export interface GoogleFlow extends FlowSecrets {
  /** The path to which the person is redirected afterwards. */
  target: string;
  /** The account whose owner confirms their presence; null for a sign-in. */
  confirmedBy: string | null;
}

export type FlowParameters = Omit<GoogleFlow, keyof FlowSecrets>;

/** Long enough to reset a forgotten Google password. */
const FLOW_LIFE_MS = 10 * 60_000;

const cookieNameOf = (context: Context): string => hostCookieName(context, 'google');

/** The new flow replaces an earlier flow of the same browser. */
export function beginGoogleFlow(
  context: Context,
  reply: FastifyReply,
  parameters: FlowParameters,
): GoogleFlow {
  const flow = { state: createToken(), nonce: createToken(), verifier: createToken(), ...parameters };
  const text = [flow.state, flow.nonce, flow.verifier, context.now(), flow.target, flow.confirmedBy].join(
    '~',
  );
  reply.setCookie(cookieNameOf(context), text, { ...cookieOptions(context), maxAge: FLOW_LIFE_MS / 1_000 });
  return flow;
}

/** @returns null when this browser has no flow, or one that is too old */
export function readGoogleFlow(context: Context, request: FastifyRequest): GoogleFlow | null {
  const parts = (request.cookies[cookieNameOf(context)] ?? '').split('~');
  const [state, nonce, verifier, begunAt, target, confirmedBy] = parts;
  if (!state || !nonce || !verifier || target === undefined) return null;
  const age = context.now() - Number(begunAt);
  if (!(age >= 0 && age < FLOW_LIFE_MS)) return null;
  return { state, nonce, verifier, target: returnPath(target), confirmedBy: confirmedBy || null };
}

export function endGoogleFlow(context: Context, reply: FastifyReply): void {
  reply.clearCookie(cookieNameOf(context), cookieOptions(context));
}
