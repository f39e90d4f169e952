import { returnPath } from '@ambang/contract/text/return-path.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieOptions, hostCookie } from '../sessions/host-cookie.ts';
import { newToken } from '../sessions/token.ts';
import type { Secrets } from './google-client.ts';

/** A visit to Google that has not come back yet. Only the cookie of the browser that began it holds it. */
export interface Flow extends Secrets {
  /** Where the person goes once signed in. */
  target: string;
  /** The account that must come back, when a signed-in person confirms who they are; null for a sign-in by anybody. */
  confirmedBy: string | null;
}

/** Long enough for a person to reset a forgotten Google password meanwhile. */
const FLOW_LIFE_MS = 10 * 60_000;

const nameOf = (context: Context): string => hostCookie(context, 'google');

/** Begins a visit to Google. It replaces an earlier one of the same browser. */
export function beginFlow(context: Context, reply: FastifyReply, way: Omit<Flow, keyof Secrets>): Flow {
  const flow = { state: newToken(), nonce: newToken(), verifier: newToken(), ...way };
  const text = [flow.state, flow.nonce, flow.verifier, context.now(), way.target, way.confirmedBy].join('~');
  reply.setCookie(nameOf(context), text, { ...cookieOptions(context), maxAge: FLOW_LIFE_MS / 1_000 });
  return flow;
}

/** @returns null when this browser has not begun a visit, or began it too long ago */
export function flowOf(context: Context, request: FastifyRequest): Flow | null {
  const kept = (request.cookies[nameOf(context)] ?? '').split('~');
  const [state, nonce, verifier, begunAt, target, confirmedBy] = kept;
  if (!state || !nonce || !verifier || target === undefined) return null;
  const age = context.now() - Number(begunAt);
  if (!(age >= 0 && age < FLOW_LIFE_MS)) return null;
  return { state, nonce, verifier, target: returnPath(target), confirmedBy: confirmedBy || null };
}

export function endFlow(context: Context, reply: FastifyReply): void {
  reply.clearCookie(nameOf(context), cookieOptions(context));
}
