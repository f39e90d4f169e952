import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

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

let lastKey: string | null = null;
let hasMoved = false;

/**
 * Moves the focus to the heading of a screen that was just reached, so that a screen reader begins there, and once more
 * when the content replaces a skeleton that had the focus. The first page of a visit keeps the browser's own focus, and
 * a screen that only redraws keeps its own.
 */
function focusAfterNavigation(key: string, main: HTMLElement): void {
  const isNew = lastKey !== key;
  hasMoved ||= isNew && lastKey !== null;
  lastKey = key;
  if (hasMoved && (isNew || isFocusLost())) focusHeading(main);
}

/** The same for a button that went away with its press, and took the focus with it. */
export function focusAfterPress(): void {
  hasMoved = true;
  const main = document.querySelector('main');
  if (main && isFocusLost()) focusHeading(main);
}

function focusHeading(main: HTMLElement): void {
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
