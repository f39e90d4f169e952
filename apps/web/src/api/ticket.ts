/** With this the analysis service lets an account in. It lies in this page's memory alone. */
export interface Ticket {
  accountId: string;
  token: string;
  /** Origin of the analysis service. */
  analysisUrl: string;
}

let kept: Ticket | null = null;

/** What the server's word about who is signed in holds of a ticket. */
export interface TicketSource {
  accountId: string;
  token: string | null;
  analysisUrl: string | null;
}

/** Null forgets the ticket; so does somebody of whom only the device's memory knows, because there is none in it. */
export function keepTicket(source: TicketSource | null): void {
  const { accountId = '', token = null, analysisUrl = null } = source ?? {};
  kept = token === null || analysisUrl === null ? null : { accountId, token, analysisUrl };
}

export const ticketOf = (accountId: string): Ticket | null => (kept?.accountId === accountId ? kept : null);
