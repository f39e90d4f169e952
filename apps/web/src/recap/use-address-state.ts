import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * State in the query string of the address, so that a reload, a link and Back restore it. A change bypasses the router,
 * which would move the focus and run its guards. It replaces the history entry, so that Back leaves the screen.
 * @param read parses the query string
 * @param write formats the query string with its question mark
 */
export function useAddressState<Opened, Chosen extends Opened>(
  read: (search: string) => Opened,
  write: (choice: Chosen) => string,
): [Opened, (choice: Chosen) => void] {
  // The router does not see our changes of the query string. Its key changes with every navigation.
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
