import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Keeps a state in the query string of the address, so that a reload, a link and a later return restore it. A change
 * bypasses the router, because the router would move the focus and run its guards. A change replaces the history entry,
 * so Back leaves the screen.
 *
 * @param read parses the query string
 * @param write formats the query string with its question mark
 */
export function useAddressState<Read, Chosen extends Read>(
  read: (search: string) => Read,
  write: (choice: Chosen) => string,
): [Read, (choice: Chosen) => void] {
  // The router does not observe our changes of the query string. Its key changes with every navigation.
  const { key } = useLocation();
  const readAddress = () => ({ key, choice: read(window.location.search) });
  const [state, setState] = useState(readAddress);
  const current = state.key === key ? state : readAddress();
  if (current !== state) setState(current);
  const choose = useCallback(
    (choice: Chosen) => {
      setState({ key, choice });
      const { history, location } = window;
      history.replaceState(history.state, '', location.pathname + write(choice));
    },
    [key, write],
  );
  return [current.choice, choose];
}
