import type { RefusalKind, RefusedField } from '@ambang/refusal/refusal.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { FastifyRequest } from 'fastify';

/** What the log tells of who came in, who did not, and who was turned away. */
export type AuthEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'signed in by google'
  | 'google sign-in refused'
  | 'registered'
  | 'signed out'
  | 'reset link asked'
  | 'dead reset link'
  | 'password reset'
  | 'wrong current password'
  | 'password changed'
  | 'other sessions ended'
  | 'profile changed'
  | 'email change asked'
  | 'dead confirm link'
  | 'email changed'
  | 'account deleted'
  | 'throttled'
  | 'denied';

interface Details {
  accountId?: string;
  /** Of our own words, never what somebody typed. */
  reason?: string;
}

/** One structured line. No e-mail, name, phone, address or token ever stands in it. */
export function authEvent(request: FastifyRequest, event: AuthEvent, details: Details | null = null): void {
  const route = request.routeOptions.url;
  request.log.info({ event, ...details, client: request.server.pseudonymOf(request.ip), route }, 'auth');
}

/** A refusal that the log is to tell of: somebody may be guessing. */
export class LoggedRefusal extends Refusal {
  readonly event: AuthEvent;

  constructor(kind: RefusalKind, event: AuthEvent, sentence: string, field: RefusedField | null = null) {
    super(kind, sentence, field);
    this.event = event;
  }
}
