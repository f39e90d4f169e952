import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../api/queries/notifications.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { dayGroups } from './day-groups.ts';
import styles from './dropdown.module.css';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationGroups } from './notification-groups.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { useMarks } from './use-marks.ts';

/** Of each group (spec 9). */
const SHOWN = 2;

export function DropdownContent() {
  const query = useQuery(notificationsQuery);
  const { markOne, markAll, isMarkingAll } = useMarks();
  const now = query.dataUpdatedAt;
  return (
    <>
      <div className={styles.head}>
        <h2>Notifikasi</h2>
        {query.data?.length ? <MarkAllButton onPress={markAll} isBusy={isMarkingAll} /> : null}
      </div>
      <Loaded
        query={query}
        skeleton={<NotificationsSkeleton rows={2} />}
        errorTitle="Notifikasi belum bisa dimuat"
      >
        {(notifications) => {
          const groups = dayGroups(notifications, now).map((group) => ({
            ...group,
            notifications: group.notifications.slice(0, SHOWN),
          }));
          if (groups.length === 0) return <p className={styles.none}>Tidak Ada Notifikasi</p>;
          return <NotificationGroups heading="h3" groups={groups} now={now} onPress={markOne} />;
        }}
      </Loaded>
      <ButtonLink variant="text" block to="/notification" className={styles.all}>
        Lihat semua notifikasi
      </ButtonLink>
    </>
  );
}
