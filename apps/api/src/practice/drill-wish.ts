import type { DrillWish } from '@ambang/practice-data/today/today.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import { Refusal } from '@ambang/server/refusal.ts';

/**
 * Reads `test`, `topic` and `kind` of a query. An unknown name leads to an empty drill.
 * @throws Refusal when one is repeated or not a name
 */
export function parseDrillWish(query: object): DrillWish {
  const { test, topic, kind } = query as Record<string, unknown>;
  if ([test, topic, kind].some((value) => value !== undefined && typeof value !== 'string'))
    throw unreadableRefusal();
  const number = topic === undefined ? undefined : parseNumericId(topic as string);
  if (number === null) throw unreadableRefusal();
  return { test: test as string | undefined, topic: number, kind: kind as string | undefined };
}

const unreadableRefusal = () =>
  new Refusal('invalid', 'Pilihan latihan ini tidak dapat dibaca. Kembali ke Latihan lalu pilih lagi.');
