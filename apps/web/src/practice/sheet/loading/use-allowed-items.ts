import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { useEffect, useEffectEvent } from 'react';
import { fetchItems } from '../../device/packet.ts';

/**
 * Asks which questions of an open sheet may still be practised, once an answer was refused: their attempt was repeated on
 * another device, and begins again with the same questions.
 */
export function useAllowedItems(
  items: readonly PracticeItem[],
  forbidden: ReadonlySet<string>,
  onAllowed: (ids: ReadonlySet<string>) => void,
): void {
  const count = items.filter(({ id }) => forbidden.has(id)).length;
  const check = useEffectEvent(async () => {
    const allowed = await fetchItems(items.map(({ id }) => id)).catch(() => null);
    if (allowed) onAllowed(new Set(allowed.map(({ id }) => id)));
  });
  useEffect(() => {
    if (count > 0) void check();
  }, [count]);
}
