import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '@ambang/contract/accounts/profile.ts';
import { endOneSession, endOtherSessions, listSessions } from '@ambang/contract/accounts/profile.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { deviceName, isHandheld } from './device-name.ts';
import styles from './devices.module.css';
import { ProfileSubpage } from '../profile-subpage.tsx';
import { ALWAYS_STALE } from '../../api/cache/stale-time.ts';
import { queryKeys } from '../../api/cache/query-keys.ts';

const devicesQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  // Always stale, because the list must be current.
  staleTime: ALWAYS_STALE,
});

export function Component() {
  const devices = useQuery(devicesQuery);
  return (
    <ProfileSubpage
      title="Perangkat yang Masuk"
      lead="Tidak mengenal salah satunya? Keluarkan, lalu ubah kata sandi."
      busy={devices.isPending}
    >
      {devices.isSuccess && <Devices sessions={devices.data} />}
      {devices.isPending && (
        <>
          <LoadingStatus>Memuat perangkat</LoadingStatus>
          <Skeleton height="156px" />
        </>
      )}
      {devices.isError && (
        <ErrorState
          framed
          title="Perangkat belum bisa dimuat"
          error={devices.error}
          onRetry={() => void devices.refetch()}
          isRetrying={devices.isFetching}
        />
      )}
    </ProfileSubpage>
  );
}

function useEndSession(end: () => Promise<unknown>, successText: string) {
  const queries = useQueryClient();
  return useAction(async () => {
    try {
      await end();
      showToast('ok', successText);
    } finally {
      // Refetched also after a failure, because the session may have ended already.
      await queries.invalidateQueries(devicesQuery);
    }
  });
}

function Devices({ sessions }: { sessions: readonly OpenSession[] }) {
  const endOthers = useEndSession(() => call(endOtherSessions), 'Perangkat lain sudah dikeluarkan');
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Device key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="danger" block onClick={endOthers.run} busy={endOthers.isBusy}>
          Keluarkan {sessions.length - 1} perangkat lain
        </Button>
      )}
    </>
  );
}

function Device({ id, userAgent, signedInAt, lastSeenAt, isCurrent }: OpenSession) {
  const name = deviceName(userAgent);
  const end = useEndSession(() => call(endOneSession, { params: { id } }), `${name} sudah dikeluarkan`);
  return (
    <li className={styles.device}>
      <Icon name={isHandheld(userAgent) ? 'smartphone' : 'monitor'} />
      <div>
        <p className={styles.name}>
          <b>{name}</b>
          {isCurrent && <Badge tone="ink">Perangkat ini</Badge>}
        </p>
        <p className="muted small num">
          {isCurrent ? `Masuk sejak ${formatDateTime(signedInAt)}` : `Terakhir ${formatDateTime(lastSeenAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" onClick={end.run} busy={end.isBusy}>
          Keluarkan<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}
