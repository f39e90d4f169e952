import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/hydration.ts';
import type { MailedLink } from './mailed-link.ts';
import { parseMailedLink } from './mailed-link.ts';

const nothingKept = () => null;

/**
 * Reads the mailed link from the page's address, once. The token is then removed from the address bar and the history.
 * @param kept reads a link that was stored before a sign-in; only the page that confirms an email has one
 * @returns undefined on the prerendered page, null without a link
 */
export function useMailedLink(kept: () => MailedLink | null = nothingKept): MailedLink | null | undefined {
  const { search } = useLocation();
  const [link] = useState(() => parseMailedLink(search) ?? kept());
  const isShown = useIsHydrated();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return isShown ? link : undefined;
}

export const MISSING_LINK_HEADING = 'Buka lagi tautannya';

interface Props {
  /** The end of the sentence: the other way to go on. */
  orElse?: string;
  to: string;
  children: ReactNode;
}

/** After a reload or at a typed address: the token is not stored there, so the email has to be opened again. */
export function MissingLinkMessage({ orElse = '', to, children }: Props) {
  return (
    <>
      <p className="muted">
        Demi keamanan, tautan dari email hanya dibaca sekali dan tidak disimpan di halaman ini. Buka lagi
        tautan itu dari emailmu{orElse}.
      </p>
      <ButtonLink to={to} variant="primary" size="lg" block>
        {children}
      </ButtonLink>
    </>
  );
}
