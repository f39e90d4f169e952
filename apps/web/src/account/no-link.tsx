import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';

export const NO_LINK_HEADING = 'Buka lagi tautannya';

interface Props {
  /** What else can be done, as the end of the sentence. */
  orElse?: string;
  to: string;
  children: ReactNode;
}

/** After a reload, or by an address that was typed: nothing of the link is kept anywhere. */
export function NoLink({ orElse = '', to, children }: Props) {
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
