import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { CONFIRMATION, GOOGLE_PATH, PURPOSE_PARAMETER } from '@ambang/contract/google.ts';
import { RETURN_PARAMETER } from '@ambang/contract/return-path.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { forgetUser } from './device.ts';
import { GoogleMark } from './google-mark.tsx';

interface Props {
  /** The protected page where it comes back to, signed in anew. */
  target: string;
  /** Nobody but who is signed in may come back. */
  isConfirmation?: boolean;
  children: string;
}

/** Leads to Google. */
export function GoogleLink({ target, isConfirmation = false, children }: Props) {
  const { isLeaving, leave } = useLeaving();
  return (
    <ButtonLink
      reloadDocument
      to={addressFor(target, isConfirmation)}
      block
      aria-disabled={isLeaving || undefined}
      onClick={leave}
    >
      {isLeaving ? <Spinner /> : <GoogleMark />}
      {isLeaving ? 'Membuka Google...' : children}
    </ButtonLink>
  );
}

function addressFor(target: string, isConfirmation: boolean): string {
  const query = new URLSearchParams({
    ...(isConfirmation && { [PURPOSE_PARAMETER]: CONFIRMATION }),
    ...(target !== '/home' && { [RETURN_PARAMETER]: target }),
  });
  return `${BASE_PATH}${GOOGLE_PATH}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** By then the page is gone, or the person has stopped it. */
const PATIENCE_MS = 10_000;

/** Leaving for another site happens once, and is over when the browser shows this page again as it was left. */
function useLeaving(): { isLeaving: boolean; leave: (event: MouseEvent) => void } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => setLeaving(false);
    const timer = setTimeout(stay, PATIENCE_MS);
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  const leave = (event: MouseEvent) => {
    if (isLeaving) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // From here on the cookie may become another account's: no tab may send the answers of the one before.
    forgetUser();
    setLeaving(true);
  };
  return { isLeaving, leave };
}
