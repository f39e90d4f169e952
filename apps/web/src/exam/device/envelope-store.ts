import type { ResilientStore } from '../../storage/resilient-store.ts';

/** Questions of a tryout that may begin on this device, sealed: nobody reads them before the attempt has begun. */
export interface StoredEnvelope {
  /** Epoch ms by the device's clock. */
  keptAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export type EnvelopeStore = Pick<ResilientStore, 'read' | 'change' | 'keys'>;

/** Opens the name of every envelope beside the papers. */
export const ENVELOPE_PREFIX = 'envelope/';

export const envelopeName = (address: string): string => ENVELOPE_PREFIX + address;

/** @returns undefined for what is not whole, too: anything may stand in the storage of a device */
export async function storedEnvelope(
  values: EnvelopeStore,
  address: string,
): Promise<StoredEnvelope['bytes'] | undefined> {
  const kept = await values.read<Partial<StoredEnvelope>>(envelopeName(address));
  return kept?.bytes instanceof Uint8Array ? kept.bytes : undefined;
}

export async function dropEnvelope(values: EnvelopeStore, address: string): Promise<void> {
  await values.change(envelopeName(address), () => undefined);
}
