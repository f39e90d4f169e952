import type { ItemReport } from '@ambang/contract/practice/item-reports.ts';
import { itemReportReasonTexts, listItemReports } from '@ambang/contract/practice/item-reports.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { ALWAYS_STALE } from '../../api/cache/stale-time.ts';
import { PRACTICE_PATH, reviewPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { EmptyReports } from '../../ui/states/empty-drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { ProfileSubpage } from '../profile-subpage.tsx';
import styles from './item-reports.module.css';

const itemReportsQuery = queryOptions({
  queryKey: queryKeys.itemReports,
  queryFn: ({ signal }) => call(listItemReports, { signal }),
  staleTime: ALWAYS_STALE,
});

export function Component() {
  const query = useQuery(itemReportsQuery);
  return (
    <ProfileSubpage title="Laporan soal" busy={query.isPending}>
      <LoadedContent
        query={query}
        skeleton={
          <>
            <LoadingStatus>Memuat laporan</LoadingStatus>
            <Skeleton height="176px" />
          </>
        }
        errorTitle="Laporan belum bisa dimuat"
        errorHeading="h2"
      >
        {(reports) => (reports.length === 0 ? <NoReports /> : <Reports reports={reports} />)}
      </LoadedContent>
    </ProfileSubpage>
  );
}

const NoReports = () => (
  <EmptyState
    drawing={<EmptyReports />}
    title="Belum ada laporan"
    action={
      <ButtonLink variant="primary" to={PRACTICE_PATH}>
        Buka Latihan
      </ButtonLink>
    }
  >
    Kalau ada soal yang keliru, tekan Laporkan soal ini di bawah pembahasannya. Jawabannya muncul di sini.
  </EmptyState>
);

const Reports = ({ reports }: { reports: readonly ItemReport[] }) => (
  <ul className={`paper ${styles.list}`}>
    {reports.map((report) => (
      <Report key={report.id} report={report} />
    ))}
  </ul>
);

const outcomeTexts = { corrected: 'Dikoreksi', reworded: 'Diperbaiki', kept: 'Tetap' };

function Report({ report }: { report: ItemReport }) {
  const { reason, note, createdAt, outcome, answer } = report;
  return (
    <li className={styles.report}>
      <div className={styles.head}>
        <h2>
          <QuestionLink report={report} />
        </h2>
        <Badge tone={outcome === null ? 'plain' : 'ink'}>
          {outcome === null ? 'Menunggu jawaban' : outcomeTexts[outcome]}
        </Badge>
      </div>
      <p className="muted">
        {itemReportReasonTexts[reason]}, {formatDateTime(createdAt)}
      </p>
      {note !== '' && <p className={styles.text}>{note}</p>}
      {answer !== null && (
        <p className={styles.text}>
          <b>Jawaban:</b> {answer}
        </p>
      )}
    </li>
  );
}

function QuestionLink({ report: { tryoutId, tryoutTitle, number } }: { report: ItemReport }) {
  if (tryoutId === null || number === null) return <>{tryoutTitle ?? 'Soal latihan'}</>;
  return (
    <Link to={reviewPath(tryoutId, number)}>
      Soal {number}, {tryoutTitle}
    </Link>
  );
}
