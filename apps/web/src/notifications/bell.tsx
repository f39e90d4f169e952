import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { unreadCountQuery } from '../api/queries/notifications.ts';
import { IconButton, IconLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { LoadingStatus } from '../ui/states/loading.tsx';
import styles from './bell.module.css';

/** Phones have no dropdown, and on wide screens it opens by a press. */
const BellDropdown = lazy(async () => {
  const part = await import('./bell-dropdown.tsx').catch(() => null);
  return { default: part?.BellDropdown ?? WithoutDropdown };
});

/** Renders a link for narrow windows and a button with a dropdown for wide ones. CSS hides one. */
export function NotificationBell() {
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const dropdownId = useId();
  const name = unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi';
  const icon = (
    <>
      <Icon name="bell" />
      {unread > 0 && <span className={styles.dot} />}
    </>
  );
  return (
    <>
      <IconLink to="/notification" className={styles.link} aria-label={name}>
        {icon}
      </IconLink>
      <IconButton className={styles.button} aria-label={name} popoverTarget={dropdownId}>
        {icon}
      </IconButton>
      <Dropdown id={dropdownId} />
    </>
  );
}

/** A native popover: the browser closes it on Escape or a press outside, and returns the focus to the button. */
function Dropdown({ id }: { id: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOnLeave(panel);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="region"
      aria-label="Notifikasi"
      className={styles.panel}
      onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
      // Unmounts the content only after the panel has closed: the browser returns the focus to the button only if the
      // focus is still inside the panel.
      onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
    >
      {isOpen && (
        <Suspense fallback={<LoadingStatus>Memuat notifikasi</LoadingStatus>}>
          <BellDropdown />
        </Suspense>
      )}
    </div>
  );
}

/** The code of the dropdown did not load. */
const WithoutDropdown = () => (
  <p className={styles.without}>
    Notifikasi belum bisa dimuat di sini. <Link to="/notification">Buka halamannya</Link>
  </p>
);

/** Closes the dropdown when another screen opens or the window becomes too narrow for the dropdown. */
function useCloseOnLeave(panel: RefObject<HTMLDivElement | null>): void {
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
