import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';

/** Authorizes an account at the analysis service. The ticket is only in this page's memory. */
export interface AnalysisTicket {
  accountId: string;
  token: string;
  analysisUrl: string;
}

let current: AnalysisTicket | null = null;

/**
 * Stores the ticket of a session. Null removes the ticket, and so does a user who was stored on the device without a
 * ticket.
 */
export function storeAnalysisTicket(user: Pick<SessionUser, keyof AnalysisTicket> | null): void {
  const { accountId = '', token = null, analysisUrl = null } = user ?? {};
  current = token === null || analysisUrl === null ? null : { accountId, token, analysisUrl };
}

export const findAnalysisTicket = (accountId: string): AnalysisTicket | null =>
  current?.accountId === accountId ? current : null;
