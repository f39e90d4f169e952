import type { Paper } from '@ambang/contract/papers.ts';
import { paper } from '@ambang/contract/papers.ts';
import { failureOf } from '../../api/failure.ts';
import { fetchWithin } from '../../api/fetch-within.ts';
import type { SturdyShelf } from '../../storage/sturdy-key-value.ts';

const TIMEOUT_MS = 30_000;

const nameOf = (address: string) => `paper/${address}`;

type PaperWire = Parameters<typeof paper.read>[0];

/** Where the questions lie now, and where earlier builds put them: among the answers. */
export interface PaperShelves {
  papers: PaperShelf;
  earlier: PaperShelf;
}

type PaperShelf = Pick<SturdyShelf, 'read' | 'change'>;

/**
 * The questions behind an address, which never change: once here, the device needs no network for them.
 * @throws CallFailure or NetworkFailure when they are not on the device and cannot be fetched
 */
export async function loadPaper(shelves: PaperShelves, address: string): Promise<Paper> {
  const kept = await keptPaper(shelves.papers, address);
  if (kept) return kept;
  const moved = await keptPaper(shelves.earlier, address);
  const found = moved ?? (await fetchPaper(address));
  const { isDurable } = await shelves.papers.change(nameOf(address), () => found);
  if (moved && isDurable) await shelves.earlier.change(nameOf(address), () => undefined);
  return found;
}

export async function dropPaper({ papers, earlier }: PaperShelves, address: string): Promise<void> {
  await Promise.all([papers, earlier].map((shelf) => shelf.change(nameOf(address), () => undefined)));
}

/** What is not whole is fetched again. */
async function keptPaper(shelf: PaperShelf, address: string): Promise<Paper | undefined> {
  const kept = await shelf.read<Partial<Paper>>(nameOf(address));
  return Array.isArray(kept?.questions) ? (kept as Paper) : undefined;
}

/** Asked for once in advance, so that a picture is there when the network is not. */
export function fetchPictures({ questions }: Paper): void {
  for (const { picture } of questions) if (picture) new Image().src = picture;
}

async function fetchPaper(address: string): Promise<Paper> {
  const { ok, status, body } = await fetchWithin(TIMEOUT_MS, address, { credentials: 'include' });
  if (!ok) throw failureOf(status, body);
  return paper.read(body as PaperWire);
}
