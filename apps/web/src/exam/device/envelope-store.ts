import type { ResilientStore } from '../../storage/resilient-store.ts';

/** The encrypted questions of a tryout, fetched before the start. The reply to the start contains their key. */
export interface StoredEnvelope {
  /** Epoch ms by the device's clock. */
  storedAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export type EnvelopeStore = Pick<ResilientStore, 'read' | 'change' | 'keys'>;

/** Distinguishes envelopes from papers, which are in the same database. */
export const ENVELOPE_PREFIX = 'envelope/';

/** An envelope takes some tens of kilobytes. The limit saves space for a candidate who visits many tryouts. */
const MAX_STORED = 4;

const envelopeName = (address: string): string => ENVELOPE_PREFIX + address;

/** @returns undefined for a missing or damaged record */
export async function readEnvelope(
  values: EnvelopeStore,
  address: string,
): Promise<StoredEnvelope['bytes'] | undefined> {
  const stored = await values.read<Partial<StoredEnvelope>>(envelopeName(address));
  return stored?.bytes instanceof Uint8Array ? stored.bytes : undefined;
}

export async function storeEnvelope(
  values: EnvelopeStore,
  address: string,
  bytes: StoredEnvelope['bytes'],
  now: number,
): Promise<void> {
  await values.change<StoredEnvelope>(envelopeName(address), () => ({ storedAt: now, bytes }));
  const names = (await values.keys()).filter((name) => name.startsWith(ENVELOPE_PREFIX));
  if (names.length <= MAX_STORED) return;
  const ages = await Promise.all(
    names.map(async (name) => ({
      name,
      storedAt: (await values.read<StoredEnvelope>(name))?.storedAt ?? 0,
    })),
  );
  const others = ages
    .filter(({ name }) => name !== envelopeName(address))
    .sort((a, b) => b.storedAt - a.storedAt);
  for (const { name } of others.slice(MAX_STORED - 1)) await values.change(name, () => undefined);
}

export async function deleteEnvelope(values: EnvelopeStore, address: string): Promise<void> {
  await values.change(envelopeName(address), () => undefined);
}
