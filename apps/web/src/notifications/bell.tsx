import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { unreadCountQuery } from '../api/queries/notifications.ts';
import { IconButton, IconLink } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { codeFailure } from '../api/code-failure.ts';
import { ErrorState } from '../ui/states/empty-state.tsx';
import { useLateCode } from '../ui/states/late-code.ts';
import { LoadingStatus } from '../ui/states/loading.tsx';
import styles from './bell.module.css';

/** Phones have no dropdown, and on wide screens it opens by a press. */
const loadDropdown = () => import('./bell-dropdown.tsx');

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
      {isOpen && <LateDropdown />}
    </div>
  );
}

function LateDropdown() {
  const { code, error, retry } = useLateCode(loadDropdown);
  if (code) return <code.BellDropdown />;
  if (error === null) return <LoadingStatus>Memuat notifikasi</LoadingStatus>;
  return <ErrorState title="Notifikasi belum bisa dimuat" error={codeFailure(error)} onRetry={retry} />;
}

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
