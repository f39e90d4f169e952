import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { focusAfterNavigation } from './focus.ts';

interface Props {
  /** In the tab and in the history, before "· Ambang". */
  title: string;
  /** For search engines, on public pages. */
  description?: string;
  /** The content is still on its way. */
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every screen: its title, its `main`, and the focus on its heading after a move. */
export function Page({ title, description, busy, className, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (main.current) focusAfterNavigation(key, main.current);
  }, [key, busy]);
  return (
    <main id="isi" ref={main} tabIndex={-1} className={className} aria-busy={busy || undefined}>
      <title>{`${title} · Ambang`}</title>
      {description && <meta name="description" content={description} />}
      {children}
    </main>
  );
}
