import type { SturdyKeyValue } from '../../storage/sturdy-key-value.ts';

/** Questions of a tryout that may begin on this device, sealed: nobody reads them before the attempt has begun. */
interface KeptEnvelope {
  /** Epoch ms by the device's clock. */
  keptAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

type EnvelopeStore = Pick<SturdyKeyValue, 'read' | 'change' | 'keys'>;

/** Opens the name of every envelope beside the papers. */
export const ENVELOPE_PREFIX = 'envelope/';

/** Who only looks at many tryouts must not fill a small phone: each envelope takes some tens of kilobytes. */
const MOST_KEPT = 4;

const nameOf = (address: string): string => ENVELOPE_PREFIX + address;

/** @returns undefined for what is not whole, too: anything may stand in the storage of a device */
export async function keptEnvelope(
  values: EnvelopeStore,
  address: string,
): Promise<KeptEnvelope['bytes'] | undefined> {
  const kept = await values.read<Partial<KeptEnvelope>>(nameOf(address));
  return kept?.bytes instanceof Uint8Array ? kept.bytes : undefined;
}

/** Keeps one more envelope, and takes away the oldest beyond what a device may hold. */
export async function keepEnvelope(
  values: EnvelopeStore,
  address: string,
  bytes: KeptEnvelope['bytes'],
  now: number,
): Promise<void> {
  await values.change<KeptEnvelope>(nameOf(address), () => ({ keptAt: now, bytes }));
  const names = (await values.keys()).filter((name) => name.startsWith(ENVELOPE_PREFIX));
  if (names.length <= MOST_KEPT) return;
  const ages = await Promise.all(
    names.map(async (name) => ({ name, keptAt: (await values.read<KeptEnvelope>(name))?.keptAt ?? 0 })),
  );
  const others = ages.filter(({ name }) => name !== nameOf(address)).sort((a, b) => b.keptAt - a.keptAt);
  for (const { name } of others.slice(MOST_KEPT - 1)) await values.change(name, () => undefined);
}

export async function dropEnvelope(values: EnvelopeStore, address: string): Promise<void> {
  await values.change(nameOf(address), () => undefined);
}
