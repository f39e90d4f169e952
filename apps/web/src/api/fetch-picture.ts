import { toDataUrl } from './data-url.ts';
import { fetchBytes } from './fetch-bytes.ts';

/** `data:` URLs by address. */
export type PicturesByAddress = Readonly<Record<string, string>>;

const TIMEOUT_MS = 30_000;

/** @returns null on failure; a later visit retries */
export const fetchPicture = (address: string): Promise<string | null> =>
  fetchBytes(TIMEOUT_MS, address, 'image/').then(toDataUrl, () => null);
