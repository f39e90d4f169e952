import { useQuery } from '@tanstack/react-query';
import { isFirstLoad } from '../../api/queries/first-load.ts';
import { practiceBookQuery } from '../../api/queries/practice.ts';
import { useAccount } from '../../session/account.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ScreenIcon } from '../../ui/marks/screen-icon.tsx';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { BookSummary, BookSummaryPlace } from './book-summary.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './sections.module.css';
import { TodayPanel } from './today-panel.tsx';
import { PlanLink } from './plan-link.tsx';
import { ReadinessLink } from './readiness-link.tsx';
import { SingleTestList } from './single-tests.tsx';
import { Topics } from './topics.tsx';
import type { TodayState } from '../parts/use-today.ts';
import { useToday } from '../parts/use-today.ts';
import { Week } from './week.tsx';

export function Component() {
  const { accountId } = useAccount();
  const { query, isOffline, state, hasNoPacket } = useToday(accountId);
  if (state) return <TodayScreen state={state} isOffline={isOffline} />;
  if (!query.error || (isOffline && !hasNoPacket)) return <TodaySkeleton />;
  return (
    <Page title="Latihan">
      <div className="wrap">
        <ErrorState
          heading="h1"
          title="Latihan belum bisa dimuat"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    </Page>
  );
}

function TodayScreen({ state, isOffline }: { state: TodayState; isOffline: boolean }) {
  const book = useQuery(practiceBookQuery);
  const { today, open } = state;
  const isBookEmpty = book.data !== undefined && book.data.cards.length + book.data.left.length === 0;
  const mayBeNew = today.doneDays.length === 0 && today.dueCount === 0;
  const isNew = isBookEmpty && today.doneDays.length === 0;
  const isWithoutNetwork = isOffline || state.savedAt !== null;
  // Only the book shows whether somebody is new, and a newcomer's page differs from its first line on.
  if (mayBeNew && isFirstLoad(book) && !isWithoutNetwork) return <TodaySkeleton />;
  return (
    <Page title="Latihan">
      {isWithoutNetwork && <OfflineBar count={open.length} isDurable={state.outbox.isDurable} />}
      <TodayPanel state={state} isBookEmpty={isBookEmpty} />
      <div className={`wrap ${styles.content}`}>
        <div className={styles.column}>
          {isNew ? <FirstSteps /> : <Week today={today} />}
          {!isWithoutNetwork && <Topics today={today} />}
        </div>
        <div className={styles.column}>
          {isWithoutNetwork && !book.data ? (
            <WaitingForNetwork />
          ) : (
            <LoadedContent
              query={book}
              errorTitle="Buku Salah belum bisa dimuat"
              skeleton={<BookSummaryPlace />}
            >
              {(loaded) => <BookSummary book={loaded} day={today.day} />}
            </LoadedContent>
          )}
          <div>
            <PlanLink today={today} />
            {!isWithoutNetwork && <ReadinessLink />}
          </div>
          {!isWithoutNetwork && <SingleTestList today={today} />}
        </div>
      </div>
    </Page>
  );
}

const OfflineBar = ({ count, isDurable }: { count: number; isDurable: boolean }) => (
  <div className={styles.offline} role="status">
    <div className="wrap">
      <ScreenIcon name="wifi-off" />
      <p>
        <b>{count > 0 ? `${count} soal ada di HP ini.` : 'Tanpa jaringan.'}</b>{' '}
        {offlineText(count, isDurable)}
      </p>
    </div>
  </div>
);

function offlineText(count: number, isDurable: boolean): string {
  if (!isDurable)
    return 'HP ini tidak bisa menyimpan: biarkan halaman ini terbuka sampai jawabanmu terkirim.';
  return count > 0
    ? 'Kamu bisa berlatih sekarang; hasilnya terkirim sendiri saat sinyal kembali.'
    : 'Jawabanmu tersimpan di HP ini dan terkirim sendiri saat sinyal kembali.';
}

const WaitingForNetwork = () => (
  <section aria-labelledby="menunggu">
    <div className={styles.heading}>
      <h2 id="menunggu">Menunggu sinyal</h2>
    </div>
    <ul className={styles.waiting}>
      <li>Buku Salah lengkap</li>
      <li>Latihan per materi</li>
      <li>Kesiapan dan satu tes saja</li>
    </ul>
  </section>
);

const TodaySkeleton = () => (
  <Page title="Latihan" busy>
    <div className="wrap">
      <h1 className="visually-hidden">Latihan</h1>
      <LoadingStatus>Memuat latihan</LoadingStatus>
      <div className={styles.content}>
        <Skeleton height="240px" />
        <Skeleton height="160px" />
      </div>
    </div>
  </Page>
);
