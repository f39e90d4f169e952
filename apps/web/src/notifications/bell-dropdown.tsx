import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../api/queries/notifications.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useFocusFallback } from '../ui/frame/use-focus-fallback.ts';
import { LoadedContent } from '../ui/states/loaded-content.tsx';
import styles from './bell.module.css';
import { MarkAllAsReadButton, useMarkAsRead } from './mark-as-read.tsx';
import {
  countUnread,
  groupByDay,
  NotificationGroups,
  NotificationsSkeleton,
} from './notification-groups.tsx';

/** The specification limits the dropdown to two notifications per group. */
const SHOWN_PER_GROUP = 2;

export function BellDropdown() {
  const query = useQuery(notificationsQuery);
  const { markOne, markAll, isMarkingAll } = useMarkAsRead();
  const focusFallback = useFocusFallback<HTMLDivElement>();
  return (
    <>
      <div {...focusFallback} className={styles.head}>
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
