import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../api/queries/notifications.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import { EmptyNotices } from '../ui/states/empty-drawings.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadedContent } from '../ui/states/loaded-content.tsx';
import {
  countUnread,
  groupByDay,
  NotificationGroups,
  NotificationsSkeleton,
} from './notification-groups.tsx';
import styles from './notifications.module.css';
import { MarkAllAsReadButton, useMarkAsRead } from './mark-as-read.tsx';
import { useHeldList } from './use-held-list.ts';

export function Component() {
  const query = useQuery(notificationsQuery);
  const { markOne, markAll, isMarkingAll } = useMarkAsRead();
  const { shown, arrived, showAll } = useHeldList(query.data?.notifications);
  const unread = countUnread(shown);
  return (
    <Page title="Notifikasi" busy={query.isPending}>
      <div className={classNames('wrap', styles.page)}>
        <BackLink to="/home" />
        <div className={styles.head}>
          <h1>Notifikasi</h1>
          {arrived > 0 && (
            <Button variant="text" size="sm" onClick={showAll}>
              {arrived} kabar baru
            </Button>
          )}
          {arrived === 0 && unread > 0 && <MarkAllAsReadButton onPress={markAll} isBusy={isMarkingAll} />}
        </div>
        <LoadedContent
          query={query}
          skeleton={<NotificationsSkeleton rows={5} />}
          errorTitle="Notifikasi belum bisa dimuat"
          errorHeading="h2"
        >
          {({ fetchedAt: now }) =>
            shown.length === 0 ? (
              <NoNotifications />
            ) : (
              <NotificationGroups
                heading="h2"
                groups={groupByDay(shown, now)}
                now={now}
                onPress={markOne}
                note={unread > 0 && <span className="muted small">{unread} belum dibaca</span>}
              />
            )
          }
        </LoadedContent>
      </div>
    </Page>
  );
}

const NoNotifications = () => (
  <EmptyState
    drawing={<EmptyNotices />}
    title="Tidak Ada Notifikasi"
    action={<ButtonLink to="/home">Kembali</ButtonLink>}
  >
    Kabar tentang pembayaran, hasil, dan koreksi soal muncul di sini.
  </EmptyState>
);
