import { useCallback, useMemo, useState } from 'react';
import type { Pictured } from './figure.tsx';

/**
 * A picture that does not load is shown whole, because that has a button to retry.
 * @returns the item to show, and what its figures call when the picture does not load
 */
export function usePictureFailure<Item extends Pictured>(item: Item): [shown: Item, onFail: () => void] {
  const [hasFailed, setFailed] = useState(false);
  const shown = useMemo(() => (hasFailed ? { ...item, cells: null } : item), [item, hasFailed]);
  return [shown, useCallback(() => setFailed(true), [])];
}
