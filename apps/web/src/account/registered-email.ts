import { useLocation } from 'react-router';
import { useIsHydrated } from '../ui/hydration.ts';

interface RegisteredEmail {
  registeredEmail: string;
}

/** The router state that fills in the email on the login page. An address in the URL could be seen by others. */
export const registeredEmailState = (email: string): RegisteredEmail => ({ registeredEmail: email });

/** The email of the account that was created just now, or an empty text. */
export function useRegisteredEmail(): string {
  const state = useLocation().state as Partial<RegisteredEmail> | null;
  return (useIsHydrated() && state?.registeredEmail) || '';
}
