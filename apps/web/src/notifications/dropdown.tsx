import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { DropdownContent } from './dropdown-content.tsx';
import styles from './dropdown.module.css';

/** Its bell opens it; the browser closes it on Escape or a press beside it and gives the focus back. */
export function Dropdown({ id }: { id: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClosing(panel);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="region"
      aria-label="Notifikasi"
      className={styles.panel}
      onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
      // Not before: the browser gives the focus back only while it is still inside.
      onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
    >
      {isOpen && <DropdownContent />}
    </div>
  );
}

/** Another screen, or a window that became too narrow for it. */
function useClosing(panel: RefObject<HTMLDivElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    const close = () => panel.current?.hidePopover?.();
    const narrow = window.matchMedia('(max-width: 600px)');
    narrow.addEventListener('change', close);
    return () => {
      narrow.removeEventListener('change', close);
      close();
    };
  }, [key, panel]);
}
