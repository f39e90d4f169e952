import type { SturdyKeyValue } from '../../storage/sturdy-key-value.ts';

/** Questions of a tryout that may begin on this device, sealed: nobody reads them before the attempt has begun. */
export interface KeptEnvelope {
  /** Epoch ms by the device's clock. */
  keptAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export type EnvelopeStore = Pick<SturdyKeyValue, 'read' | 'change' | 'keys'>;

/** Opens the name of every envelope beside the papers. */
export const ENVELOPE_PREFIX = 'envelope/';

export const envelopeName = (address: string): string => ENVELOPE_PREFIX + address;

/** @returns undefined for what is not whole, too: anything may stand in the storage of a device */
export async function keptEnvelope(
  values: EnvelopeStore,
  address: string,
): Promise<KeptEnvelope['bytes'] | undefined> {
  const kept = await values.read<Partial<KeptEnvelope>>(envelopeName(address));
  return kept?.bytes instanceof Uint8Array ? kept.bytes : undefined;
}

export async function dropEnvelope(values: EnvelopeStore, address: string): Promise<void> {
  await values.change(envelopeName(address), () => undefined);
}
