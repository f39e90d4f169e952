import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { paper } from '@ambang/contract/tryouts/papers.ts';
import { failureOf } from '../../../api/failure.ts';
import { fetchBytes } from '../../../api/fetch-bytes.ts';
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

/**
 * The sealed questions behind an address, from the server.
 * @throws CallFailure or NetworkFailure
 */
export const fetchEnvelope = async (address: string): Promise<Uint8Array<ArrayBuffer>> =>
  (await fetchBytes(TIMEOUT_MS, address, 'application/octet-stream')).bytes;

/** Whether this browser can open an envelope: without a secure connection it has no cryptography. */
export const canOpenEnvelopes = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined;

const IV_BYTES = 12;

/**
 * The questions in an envelope, their pictures inside.
 * @param bytes IV, then the ciphertext of AES-256-GCM with its tag
 * @param key base64url
 * @throws when the key is another one's or the bytes are damaged
 */
export async function openEnvelope(bytes: Uint8Array<ArrayBuffer>, key: string): Promise<Paper> {
  const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) };
  const secret = await crypto.subtle.importKey('raw', fromBase64Url(key), cipher.name, false, ['decrypt']);
  const packed = await crypto.subtle.decrypt(cipher, secret, bytes.subarray(IV_BYTES));
  const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return paper.read((await new Response(text).json()) as PaperWire);
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Asked for once in advance, so that a picture is there when the network is not. One inside the questions is there. */
export function prefetchPictures({ questions }: Paper): void {
  for (const { picture } of questions) if (picture?.startsWith('/')) new Image().src = picture;
}
