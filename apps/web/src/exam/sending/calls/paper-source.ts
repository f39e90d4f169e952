import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { paper } from '@ambang/contract/tryouts/papers.ts';
import { failureOf } from '../../../api/failure.ts';
import { fetchWithin } from '../../../api/fetch-within.ts';

const TIMEOUT_MS = 30_000;

type PaperWire = Parameters<typeof paper.read>[0];

/**
 * The questions behind an address, from the server.
 * @throws CallFailure or NetworkFailure
 */
export async function fetchPaper(address: string): Promise<Paper> {
  const { ok, status, body } = await fetchWithin(TIMEOUT_MS, address, { credentials: 'include' });
  if (!ok) throw failureOf(status, body);
  return paper.read(body as PaperWire);
}

/** Asked for once in advance, so that a picture is there when the network is not. */
export function fetchPictures({ questions }: Paper): void {
  for (const { picture } of questions) if (picture) new Image().src = picture;
}
