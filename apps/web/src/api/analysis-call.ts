import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import { analysis, analysisPath } from '@ambang/contract/tryouts/analyses.ts';
import { currentAccountId, call } from './call.ts';
import { CallFailure, failureOf, NetworkFailure } from './failure.ts';
import type { Received } from './fetch-within.ts';
import { fetchWithin } from './fetch-within.ts';
import type { Ticket } from './ticket.ts';
import { keepTicket, ticketOf } from './ticket.ts';

/**
 * For the analysis with its ticket, however many calls that takes. With one more try of what the network lost at once,
 * the person knows within ten seconds that it is away.
 */
const TIMEOUT_MS = 8_000;

const AWAY = 'Analisis sedang tidak bisa dibuka. Nilai dan pembahasanmu tetap aman. Coba lagi sebentar lagi.';

/**
 * Reads the analysis of this page's account from the analysis service. No cookie travels there. A ticket that it no
 * longer takes is replaced once; whatever it says, nobody is signed out by it.
 * @throws CallFailure when the service refuses, NetworkFailure when no answer of it arrives
 */
export async function fetchAnalysis(tryoutId: number, signal: AbortSignal): Promise<Analysis> {
  const accountId = currentAccountId() ?? '';
  const patience = { signal, endsAt: performance.now() + TIMEOUT_MS };
  const known = ticketOf(accountId);
  const first = known && (await ask(known, tryoutId, patience));
  const response =
    first && first.status !== 401
      ? first
      : await ask(await newTicket(accountId, patience), tryoutId, patience);
  if (!response.ok) throw awayUnlessRefused(failureOf(response.status, response.body, response.retryAfterMs));
  return analysis.read(response.body as Parameters<typeof analysis.read>[0]);
}

interface Patience {
  signal: AbortSignal;
  /** By the clock of this page's life. */
  endsAt: number;
}

const leftMs = ({ endsAt }: Patience): number => Math.max(endsAt - performance.now(), 0);

function ask(
  { analysisUrl, accountId, token }: Ticket,
  tryoutId: number,
  patience: Patience,
): Promise<Received> {
  const request = {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal: patience.signal,
  } as const;
  const address = analysisUrl + analysisPath(tryoutId, accountId);
  return fetchWithin(leftMs(patience), address, request).catch((error: unknown) => {
    throw awayUnlessRefused(error);
  });
}

/** A lost connection to the analysis service costs nothing else: the person is told that alone. */
const awayUnlessRefused = (error: unknown): unknown =>
  error instanceof NetworkFailure ? new NetworkFailure(AWAY, error.retryAfterMs, error.isTimeout) : error;

/** @throws NetworkFailure when there is no service; CallFailure when this account is no longer signed in */
async function newTicket(accountId: string, patience: Patience): Promise<Ticket> {
  const user = await call(getAuth, { signal: patience.signal, timeoutMs: leftMs(patience) });
  if (user?.accountId !== accountId)
    throw new CallFailure(401, 'Akun ini tidak lagi masuk di peramban ini. Muat ulang halaman.');
  keepTicket(user);
  const ticket = ticketOf(accountId);
  if (!ticket) throw new NetworkFailure(AWAY);
  return ticket;
}
