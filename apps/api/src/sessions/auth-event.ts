import type { RefusalKind, RefusedField } from '@ambang/server/refusal.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyRequest } from 'fastify';

export type AuthEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'signed in by google'
  | 'google sign-in refused'
  | 'registered'
  | 'signed out'
  | 'reset link requested'
  | 'invalid reset link'
  | 'password reset'
  | 'wrong current password'
  | 'password changed'
  | 'other sessions ended'
  | 'profile changed'
  | 'email change requested'
  | 'invalid confirm link'
  | 'email changed'
  | 'account deleted'
  | 'throttled'
  | 'denied';

interface Details {
  accountId?: string;
  /** A constant of the code, never typed text. */
  reason?: string;
}

/** The log line contains no email, name, phone number, IP address or token. */
export function logAuthEvent(
  request: FastifyRequest,
  event: AuthEvent,
  details: Details | null = null,
): void {
  const route = request.routeOptions.url;
  request.log.info({ event, ...details, client: request.server.pseudonymOf(request.ip), route }, 'auth');
}

/** A refusal that is logged as an event, because the caller may be guessing secrets. */
export class LoggedRefusal extends Refusal {
  readonly event: AuthEvent;

  constructor(kind: RefusalKind, event: AuthEvent, message: string, field: RefusedField | null = null) {
    super(kind, message, field);
    this.event = event;
  }
}
