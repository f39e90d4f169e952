import type { Notification } from '@ambang/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../api/queries/notifications.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadedContent } from '../ui/states/loaded-content.tsx';
import { groupByDay, NotificationGroups, NotificationsSkeleton } from './notification-groups.tsx';
import styles from './notifications.module.css';
import { MarkAllAsReadButton, useMarkAsRead } from './mark-as-read.tsx';

export function Component() {
  const query = useQuery(notificationsQuery);
  return (
    <Page title="Notifikasi" busy={query.isPending}>
      <div className={classNames('wrap', styles.page)}>
        <BackLink to="/home" />
        <h1>Notifikasi</h1>
        <LoadedContent
          query={query}
          skeleton={<NotificationsSkeleton rows={5} />}
          errorTitle="Notifikasi belum bisa dimuat"
          errorHeading="h2"
        >
          {({ notifications, fetchedAt }) =>
            notifications.length === 0 ? (
              <NoNotifications />
            ) : (
              <List notifications={notifications} now={fetchedAt} />
            )
          }
        </LoadedContent>
      </div>
    </Page>
  );
}

function List({ notifications, now }: { notifications: Notification[]; now: number }) {
  const { markOne, markAll, isMarkingAll } = useMarkAsRead();
  return (
    <div className={classNames('paper', styles.list)}>
      <NotificationGroups
        heading="h2"
        groups={groupByDay(notifications, now)}
        now={now}
        onPress={markOne}
        action={<MarkAllAsReadButton onPress={markAll} isBusy={isMarkingAll} />}
      />
    </div>
  );
}

const NoNotifications = () => (
  <EmptyState
    framed
    drawing="empty"
    title="Tidak Ada Notifikasi"
    action={<ButtonLink to="/home">Kembali</ButtonLink>}
  >
    Kabar tentang paket, pembayaran, dan hasil tryout akan muncul di sini.
  </EmptyState>
);
