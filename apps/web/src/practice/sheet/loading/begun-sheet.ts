import type { Location } from 'react-router';
import { currentUser } from '../../../session/session.ts';
import type { LoadedSheet } from './load-sheet.ts';
import { loadSheet } from './load-sheet.ts';
import type { SheetSource } from './sheet-address.ts';
import { readSheetAddress } from './sheet-address.ts';

export interface SheetResult {
  data: LoadedSheet | null;
  error: unknown;
}

export interface SheetLoading {
  /** Never rejects. */
  result: Promise<SheetResult>;
  stop: () => void;
}

export function startLoading(accountId: string, source: SheetSource): SheetLoading {
  const controller = new AbortController();
  const result = loadSheet(accountId, source, controller.signal).then(
    (data): SheetResult => ({ data, error: null }),
    (error: unknown): SheetResult => ({ data: null, error }),
  );
  return { result, stop: () => controller.abort() };
}

/** A loading that began before its screen was rendered. */
interface BegunSheet extends SheetLoading {
  accountId: string;
  /** Of the history entry. */
  key: string;
  /** Once it has arrived. */
  finished: SheetResult | null;
}

let begun: BegunSheet | null = null;

/** Begins to load the sheet of an address. @returns a promise that resolves when it can be shown */
export async function beginSheet({ key, search }: Location, signal: AbortSignal): Promise<void> {
  const source = readSheetAddress(search);
  const accountId = currentUser()?.accountId;
  if (!source || accountId === undefined) return;
  const loading: BegunSheet = { ...startLoading(accountId, source), accountId, key, finished: null };
  begun = loading;
  signal.addEventListener('abort', () => {
    // A sheet that is shown ends its loading itself.
    if (begun !== loading) return;
    begun = null;
    loading.stop();
  });
  loading.finished = await loading.result;
}

const begunFor = (accountId: string, key: string): BegunSheet | null =>
  begun?.accountId === accountId && begun.key === key ? begun : null;

/** What has arrived for this visit before its first rendering. */
export const arrivedSheet = (accountId: string, key: string): SheetResult | null =>
  begunFor(accountId, key)?.finished ?? null;

/** The loading that has begun for this visit. It is given away once. */
export function takeBegunSheet(accountId: string, key: string): SheetLoading | null {
  const taken = begunFor(accountId, key);
  if (taken) begun = null;
  return taken;
}
