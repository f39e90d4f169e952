/** Authorises an account at the analysis service. Only in this page's memory. */
export interface Ticket {
  accountId: string;
  token: string;
  /** Origin of the analysis service. */
  analysisUrl: string;
}

let kept: Ticket | null = null;

/** The ticket's fields of a session reply. */
export interface TicketSource {
  accountId: string;
  token: string | null;
  analysisUrl: string | null;
}

/** Null removes the ticket, as does a user from the device's memory, which has none. */
export function storeTicket(source: TicketSource | null): void {
  const { accountId = '', token = null, analysisUrl = null } = source ?? {};
  kept = token === null || analysisUrl === null ? null : { accountId, token, analysisUrl };
}

export const findTicket = (accountId: string): Ticket | null => (kept?.accountId === accountId ? kept : null);
