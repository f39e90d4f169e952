import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A choice that is kept in the address, so that a reload, a link and the way back from another screen find it again. The
 * address is changed past the router, which would move the focus and ask its guards again, and in place, so that the way
 * back leaves the screen. The router keeps a screen on its way from one address of it to another: the choice follows.
 * @param read what the search part of an address says
 * @param write the search part for a choice, with its question mark
 */
export function useInAddress<Opened, Chosen extends Opened>(
  read: (search: string) => Opened,
  write: (choice: Chosen) => string,
): [Opened, (choice: Chosen) => void] {
  // The router's own search part is of before the first choice; only its key tells one visit from the next.
  const { key } = useLocation();
  const readHere = () => ({ key, choice: read(window.location.search) });
  const [held, setHeld] = useState(readHere);
  const current = held.key === key ? held : readHere();
  if (current !== held) setHeld(current);
  const choose = useCallback(
    (choice: Chosen) => {
      setHeld({ key, choice });
      const { history, location } = window;
      history.replaceState(history.state, '', location.pathname + write(choice));
    },
    [key, write],
  );
  return [current.choice, choose];
}
