import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/hydration.ts';
import type { MailedLink } from './mailed-link.ts';
import { parseMailedLink } from './mailed-link.ts';

/**
 * Reads the link once, then removes the token from the address bar and the history.
 * @param readStored reads a link that was stored before a sign-in, on pages that store one
 * @returns undefined until a prerendered page is hydrated, null without a link
 */
export function useMailedLink(readStored?: () => MailedLink | null): MailedLink | null | undefined {
  const { search } = useLocation();
  const [link] = useState(() => parseMailedLink(search) ?? readStored?.() ?? null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return isHydrated ? link : undefined;
}

export const MISSING_LINK_HEADING = 'Buka lagi tautannya';

interface Props {
  /** The end of the text: what else the person can do. */
  orElse?: string;
  to: string;
  children: ReactNode;
}

/** Shown after a reload or at a typed address: the page has no token, so the person must open the email again. */
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
