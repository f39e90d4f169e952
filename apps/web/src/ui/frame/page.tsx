import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { markContentShown } from './content-shown.ts';
import { focusAfterNavigation } from './focus.ts';

interface Props {
  /** The document title, before "· Ambang". */
  title: string;
  /** For search engines, on public pages. */
  description?: string;
  /** True while the content is loading. */
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of a screen. Sets the title, and focuses the heading after a navigation. */
export function Page({ title, description, busy, className, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (main.current) focusAfterNavigation(key, main.current);
  }, [key, busy]);
  useEffect(() => {
    if (!busy) markContentShown();
  }, [busy]);
  return (
    <main id="isi" ref={main} tabIndex={-1} className={className} aria-busy={busy || undefined}>
      <title>{`${title} · Ambang`}</title>
      {description && <meta name="description" content={description} />}
      {children}
    </main>
  );
}
