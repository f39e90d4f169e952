import type { Paper } from '@ambang/contract/papers.ts';
import { paper } from '@ambang/contract/papers.ts';
import { failureOf } from '../api/failure.ts';
import { fetchWithin } from '../api/fetch-within.ts';
import type { Shelf } from './shelf.ts';

const TIMEOUT_MS = 30_000;

const nameOf = (address: string) => `paper/${address}`;

type PaperWire = Parameters<typeof paper.read>[0];

/**
 * The questions behind an address, which never change: once here, the device needs no network for them.
 * @throws CallFailure or NetworkFailure when they are not on the device and cannot be fetched
 */
export async function loadPaper(shelf: Shelf, address: string): Promise<Paper> {
  const kept = await shelf.read<Paper>(nameOf(address));
  if (kept) return kept;
  const fetched = await fetchPaper(address);
  await shelf.change(nameOf(address), () => fetched);
  return fetched;
}

export const dropPaper = (shelf: Shelf, address: string): Promise<void> =>
  shelf.change(nameOf(address), () => undefined);

/** Asked for once in advance, so that a picture is there when the network is not. */
export function fetchPictures({ questions }: Paper): void {
  for (const { picture } of questions) if (picture) new Image().src = picture;
}

async function fetchPaper(address: string): Promise<Paper> {
  const { ok, status, body } = await fetchWithin(TIMEOUT_MS, address, { credentials: 'include' });
  if (!ok) throw failureOf(status, body);
  return paper.read(body as PaperWire);
}
