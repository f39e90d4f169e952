import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import type { ResilientStore } from '../../storage/resilient-store.ts';

export const PAPER_PREFIX = 'paper/';

const nameOf = (address: string) => PAPER_PREFIX + address;

/** Where the questions lie now, and where earlier builds put them: among the answers. */
export interface PaperStores {
  papers: PaperStore;
  earlier: PaperStore;
}

type PaperStore = Pick<ResilientStore, 'read' | 'change'>;

/**
 * The questions behind an address, which never change: once here, the device needs no network for them.
 * @param fetchPaper asked when they are not on the device; what it throws is thrown
 */
export async function loadPaper(
  stores: PaperStores,
  address: string,
  fetchPaper: (address: string) => Promise<Paper>,
): Promise<Paper> {
  const kept = await storedPaper(stores.papers, address);
  if (kept) return kept;
  const moved = await storedPaper(stores.earlier, address);
  const found = moved ?? (await fetchPaper(address));
  const { isDurable } = await stores.papers.change(nameOf(address), () => found);
  if (moved && isDurable) await stores.earlier.change(nameOf(address), () => undefined);
  return found;
}

export async function dropPaper({ papers, earlier }: PaperStores, address: string): Promise<void> {
  await Promise.all([papers, earlier].map((values) => values.change(nameOf(address), () => undefined)));
}

/** What is not whole is fetched again. */
export async function storedPaper(values: PaperStore, address: string): Promise<Paper | undefined> {
  const kept = await values.read<Partial<Paper>>(nameOf(address));
  return Array.isArray(kept?.questions) ? (kept as Paper) : undefined;
}
