import { useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import {
  CONFIRMATION_PURPOSE,
  GOOGLE_SIGN_IN_PATH,
  GOOGLE_PURPOSE_PARAMETER,
} from '@ambang/contract/accounts/google.ts';
import { RETURN_PARAMETER } from '@ambang/contract/text/return-path.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Spinner } from '../../ui/marks/icon.tsx';
import { forgetUser } from '../remembered-user.ts';
import { GoogleOtherBrowser } from './google-other-browser.tsx';
import styles from './google-link.module.css';

interface Props {
  /** The page to return to. */
  target: string;
  /**
   * The sign-in only confirms that the signed-in person is present. The server then refuses any other Google account.
   */
  isConfirmation?: boolean;
  /** Shown below the button. */
  hint?: ReactNode;
  children: string;
}

/** The Google button. In a browser inside another app, a note replaces the button. */
export function GoogleLink({ target, isConfirmation = false, hint, children }: Props) {
  const { isLeaving, leave } = useLeaving();
  return (
    <>
      <div className={styles.here}>
        <ButtonAnchor
          href={addressFor(target, isConfirmation)}
          block
          aria-disabled={isLeaving || undefined}
          onClick={leave}
        >
          {isLeaving ? <Spinner /> : <GoogleMark />}
          {isLeaving ? 'Membuka Google...' : children}
        </ButtonAnchor>
        {hint}
      </div>
      <GoogleOtherBrowser hasOtherWay={!isConfirmation} />
    </>
  );
}

function addressFor(target: string, isConfirmation: boolean): string {
  const query = new URLSearchParams({
    ...(isConfirmation && { [GOOGLE_PURPOSE_PARAMETER]: CONFIRMATION_PURPOSE }),
    ...(target !== '/home' && { [RETURN_PARAMETER]: target }),
  });
  return `${BASE_PATH}${GOOGLE_SIGN_IN_PATH}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** After this time the browser has left, or the navigation was stopped and the button works again. */
const LEAVE_TIMEOUT_MS = 10_000;

/** Ignores a second press while the browser opens Google. */
function useLeaving(): { isLeaving: boolean; leave: (event: MouseEvent) => void } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => setLeaving(false);
    const timer = setTimeout(stay, LEAVE_TIMEOUT_MS);
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  const leave = (event: MouseEvent) => {
    if (isLeaving) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The sign-in may replace the cookie, so no tab may send answers of the current account any more.
    forgetUser();
    setLeaving(true);
  };
  return { isLeaving, leave };
}

export const OrDivider = () => <p className={styles.or}>atau</p>;

/** Google's logo in the colours that Google requires. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z"
      />
      <path
        fill="#FBBC05"
        d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8l7.9-6.2z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-7.9 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  );
}
