import type { EnvelopeStore, StoredEnvelope } from './envelope-store.ts';
import { ENVELOPE_PREFIX, envelopeName } from './envelope-store.ts';

/** Who only looks at many tryouts must not fill a small phone: each envelope takes some tens of kilobytes. */
const MOST_KEPT = 4;

/** Keeps one more envelope, and takes away the oldest beyond what a device may hold. */
export async function storeEnvelope(
  values: EnvelopeStore,
  address: string,
  bytes: StoredEnvelope['bytes'],
  now: number,
): Promise<void> {
  await values.change<StoredEnvelope>(envelopeName(address), () => ({ keptAt: now, bytes }));
  const names = (await values.keys()).filter((name) => name.startsWith(ENVELOPE_PREFIX));
  if (names.length <= MOST_KEPT) return;
  const ages = await Promise.all(
    names.map(async (name) => ({ name, keptAt: (await values.read<StoredEnvelope>(name))?.keptAt ?? 0 })),
  );
  const others = ages
    .filter(({ name }) => name !== envelopeName(address))
    .sort((a, b) => b.keptAt - a.keptAt);
  for (const { name } of others.slice(MOST_KEPT - 1)) await values.change(name, () => undefined);
}
