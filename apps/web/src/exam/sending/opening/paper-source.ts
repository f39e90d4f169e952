import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { envelopePathForPaper, paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { toFailure } from '../../../api/failure.ts';
import { fetchBytes } from '../../../api/fetch-bytes.ts';
import { fetchWithTimeout } from '../../../api/fetch-with-timeout.ts';
import { paperStorage } from '../../device/attempt-store.ts';
import { deleteEnvelope, readEnvelope, storeEnvelope } from '../../device/envelope-store.ts';

const TIMEOUT_MS = 30_000;

type PaperWire = Parameters<typeof paperCodec.read>[0];
type Bytes = Uint8Array<ArrayBuffer>;

/** @throws CallFailure or NetworkFailure */
export async function fetchPaper(address: string): Promise<Paper> {
  const { ok, status, body } = await fetchWithTimeout(TIMEOUT_MS, address, { credentials: 'include' });
  if (!ok) throw toFailure(status, body);
  return paperCodec.read(body as PaperWire);
}

/** False on an insecure connection, where browsers have no WebCrypto. */
export const canOpenEnvelopes = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined;

/** Requests by address, because intro and start may prefetch the same envelope. */
const inProgress = new Map<string, Promise<number>>();

/** @returns the size in bytes @throws CallFailure or NetworkFailure */
export function prefetchEnvelope(address: string): Promise<number> {
  const request = inProgress.get(address) ?? storedOrFetchedSize(address);
  inProgress.set(address, request);
  const done = () => inProgress.delete(address);
  request.then(done, done);
  return request;
}

async function storedOrFetchedSize(address: string): Promise<number> {
  const stored = await readEnvelope(paperStorage(), address);
  if (stored) return stored.byteLength;
  const bytes = await fetchEnvelope(address);
  await storeEnvelope(paperStorage(), address, bytes, Date.now());
  return bytes.byteLength;
}

const fetchEnvelope = async (address: string): Promise<Bytes> =>
  (await fetchBytes(TIMEOUT_MS, address, 'application/octet-stream')).bytes;

/**
 * Decrypts the questions from their envelope, which is fetched if it is not stored. If this fails or
 * the browser cannot decrypt, the questions are fetched unencrypted.
 * @param address of the unencrypted questions
 * @param key of the envelope, base64url
 * @throws CallFailure or NetworkFailure
 */
export async function openPaper(address: string, key: string): Promise<Paper> {
  if (!canOpenEnvelopes()) return fetchPaper(address);
  return (await fromEnvelope(envelopePathForPaper(address), key).catch(() => null)) ?? fetchPaper(address);
}

/** Call it after the questions are stored. A page that is closed earlier still has the envelope. */
export const deleteEnvelopeOfPaper = (paperAddress: string): Promise<void> =>
  deleteEnvelope(paperStorage(), envelopePathForPaper(paperAddress));

async function fromEnvelope(address: string, key: string): Promise<Paper> {
  const bytes = (await readEnvelope(paperStorage(), address)) ?? (await fetchEnvelope(address));
  return decryptEnvelope(bytes, key);
}

const IV_BYTES = 12;

/**
 * @param bytes IV, then the AES-256-GCM ciphertext with its tag
 * @param key base64url
 * @throws when the key is wrong or the bytes are damaged
 */
async function decryptEnvelope(bytes: Bytes, key: string): Promise<Paper> {
  const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) };
  const secret = await crypto.subtle.importKey('raw', fromBase64Url(key), cipher.name, false, ['decrypt']);
  const packed = await crypto.subtle.decrypt(cipher, secret, bytes.subarray(IV_BYTES));
  const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return paperCodec.read((await new Response(text).json()) as PaperWire);
}

const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Fills the browser's cache, so that later questions show their pictures without a network. Questions from an envelope
 * contain their pictures.
 */
export function prefetchPictures({ questions }: Paper): void {
  for (const { picture } of questions) if (picture?.startsWith('/')) new Image().src = picture;
}
