import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';

/** Authorises an account at the analysis service. The ticket is only in this page's memory. */
export interface Ticket {
  accountId: string;
  token: string;
  analysisUrl: string;
}

let current: Ticket | null = null;

/**
 * Stores the ticket of a session. Null removes the ticket, and so does a user who was stored on the device without a
 * ticket.
 */
export function storeTicket(user: Pick<SessionUser, keyof Ticket> | null): void {
  const { accountId = '', token = null, analysisUrl = null } = user ?? {};
  current = token === null || analysisUrl === null ? null : { accountId, token, analysisUrl };
}

export const findTicket = (accountId: string): Ticket | null =>
  current?.accountId === accountId ? current : null;
