import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { envelopeOf } from '@ambang/contract/tryouts/papers.ts';
import { paperKeyValue } from '../../device/device-store.ts';
import { dropEnvelope, storedEnvelope } from '../../device/envelope-store.ts';
import { canOpenEnvelopes, fetchEnvelope, fetchPaper, openEnvelope } from '../calls/paper-source.ts';

/**
 * The questions of an attempt that has begun: out of their envelope, or as they are where that cannot be opened here.
 * @param key of the envelope, base64url
 * @throws CallFailure or NetworkFailure
 */
export async function openPaper(address: string, key: string): Promise<Paper> {
  if (!canOpenEnvelopes()) return fetchPaper(address);
  return (await opening(envelopeOf(address), key).catch(() => null)) ?? fetchPaper(address);
}

/** For once the questions themselves lie on the device: a page that ends before that has their envelope still. */
export const dropEnvelopeOf = (address: string): Promise<void> =>
  dropEnvelope(paperKeyValue(), envelopeOf(address));

async function opening(envelope: string, key: string): Promise<Paper> {
  const bytes = (await storedEnvelope(paperKeyValue(), envelope)) ?? (await fetchEnvelope(envelope));
  return openEnvelope(bytes, key);
}
