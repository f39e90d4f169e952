import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import { analysisCodec, analysisPath } from '@ambang/contract/tryouts/analyses.ts';
import { currentAccountId, call } from './call.ts';
import { CallFailure, toFailure, NetworkFailure } from './failure.ts';
import type { FetchResult } from './fetch-with-timeout.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { AnalysisTicket } from './analysis-ticket.ts';
import { storeAnalysisTicket, findAnalysisTicket } from './analysis-ticket.ts';

/**
 * The timeout for the ticket and the analysis together. With one retry after an immediate failure, an outage is shown
 * within ten seconds.
 */
const TIMEOUT_MS = 8_000;

const UNAVAILABLE =
  'Analisis sedang tidak bisa dibuka. Nilai dan pembahasanmu tetap aman. Coba lagi sebentar lagi.';

/**
 * Fetches the analysis of this page's account, without cookies. An expired ticket is replaced once. A 401 of the
 * analysis service does not end the session.
 * @throws CallFailure when the service refuses, NetworkFailure when no reply arrives
 */
export async function fetchAnalysis(tryoutId: number, signal: AbortSignal): Promise<Analysis> {
  const accountId = currentAccountId() ?? '';
  const deadline = { signal, endsAt: performance.now() + TIMEOUT_MS };
  const known = findAnalysisTicket(accountId);
  const first = known && (await requestAnalysis(known, tryoutId, deadline));
  const response =
    first && first.status !== 401
      ? first
      : await requestAnalysis(await fetchTicket(accountId, deadline), tryoutId, deadline);
  if (!response.ok) throw toUnavailable(toFailure(response.status, response.body, response.retryAfterMs));
  return analysisCodec.read(response.body as Parameters<typeof analysisCodec.read>[0]);
}

interface Deadline {
  signal: AbortSignal;
  /** In ms, by `performance.now()`. */
  endsAt: number;
}

const leftMs = ({ endsAt }: Deadline): number => Math.max(endsAt - performance.now(), 0);

function requestAnalysis(
  { analysisUrl, accountId, token }: AnalysisTicket,
  tryoutId: number,
  deadline: Deadline,
): Promise<FetchResult> {
  const request = {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal: deadline.signal,
  } as const;
  const address = analysisUrl + analysisPath(tryoutId, accountId);
  return fetchWithTimeout(leftMs(deadline), address, request).catch((error: unknown) => {
    throw toUnavailable(error);
  });
}

/** Gives a network failure the message that the analysis is unavailable. Other errors stay unchanged. */
const toUnavailable = (error: unknown): unknown =>
  error instanceof NetworkFailure
    ? new NetworkFailure(UNAVAILABLE, error.retryAfterMs, error.isTimeout)
    : error;

/** @throws NetworkFailure when there is no analysis service, CallFailure when the account is no longer signed in */
async function fetchTicket(accountId: string, deadline: Deadline): Promise<AnalysisTicket> {
  const user = await call(getAuth, { signal: deadline.signal, timeoutMs: leftMs(deadline) });
  if (user?.accountId !== accountId)
    throw new CallFailure(401, 'Akun ini tidak lagi masuk di peramban ini. Muat ulang halaman.');
  storeAnalysisTicket(user);
  const ticket = findAnalysisTicket(accountId);
  if (!ticket) throw new NetworkFailure(UNAVAILABLE);
  return ticket;
}
