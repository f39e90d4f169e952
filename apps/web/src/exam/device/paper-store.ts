import type { Paper } from '@ambang/contract/papers.ts';
import type { SturdyKeyValue } from '../../storage/sturdy-key-value.ts';

const nameOf = (address: string) => `paper/${address}`;

/** Where the questions lie now, and where earlier builds put them: among the answers. */
export interface PaperPlaces {
  papers: PaperPlace;
  earlier: PaperPlace;
}

type PaperPlace = Pick<SturdyKeyValue, 'read' | 'change'>;

/**
 * The questions behind an address, which never change: once here, the device needs no network for them.
 * @param fetchPaper asked when they are not on the device; what it throws is thrown
 */
export async function loadPaper(
  places: PaperPlaces,
  address: string,
  fetchPaper: (address: string) => Promise<Paper>,
): Promise<Paper> {
  const kept = await keptPaper(places.papers, address);
  if (kept) return kept;
  const moved = await keptPaper(places.earlier, address);
  const found = moved ?? (await fetchPaper(address));
  const { isDurable } = await places.papers.change(nameOf(address), () => found);
  if (moved && isDurable) await places.earlier.change(nameOf(address), () => undefined);
  return found;
}

export async function dropPaper({ papers, earlier }: PaperPlaces, address: string): Promise<void> {
  await Promise.all([papers, earlier].map((values) => values.change(nameOf(address), () => undefined)));
}

/** What is not whole is fetched again. */
async function keptPaper(values: PaperPlace, address: string): Promise<Paper | undefined> {
  const kept = await values.read<Partial<Paper>>(nameOf(address));
  return Array.isArray(kept?.questions) ? (kept as Paper) : undefined;
}
