/** Only in this page's memory. */
export interface Ticket {
  accountId: string;
  token: string;
  analysisUrl: string;
}

let current: Ticket | null = null;

export interface TicketSource {
  accountId: string;
  token: string | null;
  analysisUrl: string | null;
}

/** Null removes the ticket, and so does a user who was stored on the device without a ticket. */
export function storeTicket(source: TicketSource | null): void {
  const { accountId = '', token = null, analysisUrl = null } = source ?? {};
  current = token === null || analysisUrl === null ? null : { accountId, token, analysisUrl };
}

export const findTicket = (accountId: string): Ticket | null =>
  current?.accountId === accountId ? current : null;
