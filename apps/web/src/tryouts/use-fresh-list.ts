import { useLayoutEffect, useState } from 'react';

interface FreshList {
  /** The React key of the parts that a redeemed code changes. */
  key: number;
  /** Called when a code was redeemed. */
  expectChange: () => void;
}

/**
 * A redeemed code makes the list grow or replaces its empty state, above what the person looks at. The parts are then mounted
 * again and shown from the top, as on a new screen, so that nothing moves while it is read.
 * @param length of the list, undefined until it is known
 */
export function useFreshList(length: number | undefined): FreshList {
  const [isExpected, setExpected] = useState(false);
  const [list, setList] = useState({ length, key: 0 });
  if (length !== list.length) {
    setList({ length, key: list.key + (isExpected ? 1 : 0) });
    setExpected(false);
  }
  useLayoutEffect(() => {
    if (list.key > 0) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [list.key]);
  return { key: list.key, expectChange: () => setExpected(true) };
}
