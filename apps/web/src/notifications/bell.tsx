import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { notificationsQuery, unreadCountQuery } from '../api/queries/notifications.ts';
import { ButtonLink, IconButton, IconLink } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { LoadedContent } from '../ui/states/loaded-content.tsx';
import styles from './bell.module.css';
import {
  countUnread,
  groupByDay,
  NotificationGroups,
  NotificationsSkeleton,
} from './notification-groups.tsx';
import { MarkAllAsReadButton, useMarkAsRead } from './mark-as-read.tsx';

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
      {isOpen && <DropdownContent />}
    </div>
  );
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

/** The specification limits the dropdown to two notifications per group. */
const SHOWN_PER_GROUP = 2;

function DropdownContent() {
  const query = useQuery(notificationsQuery);
  const { markOne, markAll, isMarkingAll } = useMarkAsRead();
  return (
    <>
      <div className={styles.head}>
        <h2>Notifikasi</h2>
        {countUnread(query.data?.notifications ?? []) > 0 && (
          <MarkAllAsReadButton onPress={markAll} isBusy={isMarkingAll} />
        )}
      </div>
      <LoadedContent
        query={query}
        skeleton={<NotificationsSkeleton rows={2} />}
        errorTitle="Notifikasi belum bisa dimuat"
      >
        {({ notifications, fetchedAt: now }) => {
          const groups = groupByDay(notifications, now).map((group) => ({
            ...group,
            notifications: group.notifications.slice(0, SHOWN_PER_GROUP),
          }));
          if (groups.length === 0) return <p className={styles.none}>Tidak Ada Notifikasi</p>;
          return <NotificationGroups heading="h3" groups={groups} now={now} onPress={markOne} />;
        }}
      </LoadedContent>
      <ButtonLink variant="text" block to="/notification" className={styles.all}>
        Lihat semua notifikasi
      </ButtonLink>
    </>
  );
}
