import { returnPath } from '@ambang/contract/text/return-path.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieOptions, hostCookie } from '../sessions/host-cookie.ts';
import { createToken } from '../sessions/token.ts';
import type { FlowSecrets } from './google-client.ts';

/** A sign-in by Google before its callback. It is stored only in a cookie of the browser that began it. */
export interface GoogleFlow extends FlowSecrets {
  /** Where the person goes once signed in. */
  target: string;
  /** The account to confirm, when a signed-in person proves their presence; null for a sign-in. */
  confirmedBy: string | null;
}

/** Long enough to reset a forgotten Google password. */
const FLOW_LIFE_MS = 10 * 60_000;

const nameOf = (context: Context): string => hostCookie(context, 'google');

/** Replaces an earlier flow of the same browser. */
export function beginGoogleFlow(
  context: Context,
  reply: FastifyReply,
  way: Omit<GoogleFlow, keyof FlowSecrets>,
): GoogleFlow {
  const flow = { state: createToken(), nonce: createToken(), verifier: createToken(), ...way };
  const text = [flow.state, flow.nonce, flow.verifier, context.now(), way.target, way.confirmedBy].join('~');
  reply.setCookie(nameOf(context), text, { ...cookieOptions(context), maxAge: FLOW_LIFE_MS / 1_000 });
  return flow;
}

/** @returns null when this browser has no flow, or one that is too old */
export function readGoogleFlow(context: Context, request: FastifyRequest): GoogleFlow | null {
  const kept = (request.cookies[nameOf(context)] ?? '').split('~');
  const [state, nonce, verifier, begunAt, target, confirmedBy] = kept;
  if (!state || !nonce || !verifier || target === undefined) return null;
  const age = context.now() - Number(begunAt);
  if (!(age >= 0 && age < FLOW_LIFE_MS)) return null;
  return { state, nonce, verifier, target: returnPath(target), confirmedBy: confirmedBy || null };
}

export function endGoogleFlow(context: Context, reply: FastifyReply): void {
  reply.clearCookie(nameOf(context), cookieOptions(context));
}
