import { paperKeyValue } from '../../device/device-store.ts';
import { storedEnvelope } from '../../device/envelope-store.ts';
import { storeEnvelope } from '../../device/keep-envelope.ts';
import { fetchEnvelope } from '../calls/paper-source.ts';

/** Fetches under way, so that a start takes part in what the intro has begun. Each ends with its call. */
const underWay = new Map<string, Promise<number>>();

/**
 * Brings an envelope to this device, once.
 * @returns its size in bytes
 * @throws CallFailure or NetworkFailure
 */
export function prefetchEnvelope(address: string): Promise<number> {
  const preparing = underWay.get(address) ?? prepare(address);
  underWay.set(address, preparing);
  const done = () => underWay.delete(address);
  preparing.then(done, done);
  return preparing;
}

async function prepare(address: string): Promise<number> {
  const kept = await storedEnvelope(paperKeyValue(), address);
  if (kept) return kept.byteLength;
  const bytes = await fetchEnvelope(address);
  await storeEnvelope(paperKeyValue(), address, bytes, Date.now());
  return bytes.byteLength;
}
