import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../api/queries/notifications.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import { useFocusFallback } from '../ui/frame/use-focus-fallback.ts';
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
import type { HeldList } from './use-held-list.ts';
import { useHeldList } from './use-held-list.ts';

export function Component() {
  const query = useQuery(notificationsQuery);
  const { markOne, markAll, isMarkingAll } = useMarkAsRead();
  const { shown, arrived, showAll } = useHeldList(query.data?.notifications);
  const unread = countUnread(shown);
  const headFocus = useFocusFallback<HTMLDivElement>();
  const noteFocus = useFocusFallback<HTMLSpanElement>();
  // In different places: the second press of a double press on the first may not press the second.
  const note = arrived > 0 ? <ShowArrived {...{ arrived, showAll }} /> : <Unread count={unread} />;
  return (
    <Page title="Notifikasi" busy={query.isPending}>
      <div className={classNames('wrap', styles.page)}>
        <BackLink to="/home" />
        <div {...headFocus} className={styles.head}>
          <h1>Notifikasi</h1>
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
                note={<span {...noteFocus}>{note}</span>}
              />
            )
          }
        </LoadedContent>
      </div>
    </Page>
  );
}

const ShowArrived = ({ arrived, showAll }: Pick<HeldList, 'arrived' | 'showAll'>) => (
  <Button variant="text" size="sm" className={styles.arrived} onClick={showAll}>
    {arrived} kabar baru
  </Button>
);

const Unread = ({ count }: { count: number }) =>
  count > 0 && <span className="muted small">{count} belum dibaca</span>;

const NoNotifications = () => (
  <EmptyState
    drawing={<EmptyNotices />}
    title="Tidak Ada Notifikasi"
    action={<ButtonLink to="/home">Kembali</ButtonLink>}
  >
    Kabar tentang pembayaran, hasil, dan koreksi soal muncul di sini.
  </EmptyState>
);
