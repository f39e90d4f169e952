import { useCallback, useState } from 'react';

/**
 * A choice that is kept in the address, so that a reload, a link and the way back from another screen find it again. The
 * address is changed past the router, which would move the focus and ask its guards again, and in place, so that the way
 * back leaves the screen.
 * @param read what the search part of an address says
 * @param write the search part for a choice, with its question mark
 */
export function useInAddress<Opened, Chosen extends Opened>(
  read: (search: string) => Opened,
  write: (choice: Chosen) => string,
): [Opened, (choice: Chosen) => void] {
  const [choice, setChoice] = useState(() => read(window.location.search));
  const choose = useCallback(
    (next: Chosen) => {
      setChoice(next);
      const { history, location } = window;
      history.replaceState(history.state, '', location.pathname + write(next));
    },
    [write],
  );
  return [choice, choose];
}
