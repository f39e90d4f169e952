import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import type { ResilientStore } from '../../storage/resilient-store.ts';

export const PAPER_PREFIX = 'paper/';

const nameOf = (address: string) => PAPER_PREFIX + address;

type PaperStore = Pick<ResilientStore, 'read' | 'change'>;

/**
 * The questions of an address never change.
 * @param fetchPaper called when they are not stored
 * @throws the errors of `fetchPaper`
 */
export async function loadPaper(
  values: PaperStore,
  address: string,
  fetchPaper: (address: string) => Promise<Paper>,
): Promise<Paper> {
  const stored = await readPaper(values, address);
  if (stored) return stored;
  const fetched = await fetchPaper(address);
  await values.change(nameOf(address), () => fetched);
  return fetched;
}

export async function deletePaper(values: PaperStore, address: string): Promise<void> {
  await values.change(nameOf(address), () => undefined);
}

/** @returns undefined for a missing or damaged record */
export async function readPaper(values: PaperStore, address: string): Promise<Paper | undefined> {
  const stored = await values.read<Partial<Paper>>(nameOf(address));
  return Array.isArray(stored?.questions) ? (stored as Paper) : undefined;
}
