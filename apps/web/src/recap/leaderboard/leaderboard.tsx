import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { Leaderboard, RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import { maximumOf } from '@ambang/exam/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { tryoutQuery } from '../../api/queries/tryouts.ts';
import { introPath, recapPath, useTryoutId } from '../../paths.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PrintHead } from '../../ui/frame/print-head.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Histogram } from './histogram/histogram.tsx';
import styles from './leaderboard.module.css';
import { NoPlace } from './no-place.tsx';
import { OwnPlace } from './own-place.tsx';
import { RankingList } from './ranking-list.tsx';
import { useRanking } from './use-ranking.ts';
import { ViewSwitch, viewName } from './view-switch.tsx';
import { Waiting, WaitingContent } from './waiting.tsx';

export function Component() {
  const tryoutId = useTryoutId();
  const tryout = useQuery(tryoutQuery(tryoutId));
  const { view, choose, ranking } = useRanking(tryoutId, tryout.data);
  // Another tab may have begun anew since, and what is said of a missing place goes by the state of the tryout.
  const look = (wanted: RankingView) => {
    choose(wanted);
    void tryout.refetch();
  };
  const up = { to: recapPath(tryoutId), label: 'Kembali ke hasil' };
  if (tryout.error && !tryout.data)
    return (
      <FailedScreen noun="Perangkingan" up={up} error={tryout.error} onRetry={() => void tryout.refetch()} />
    );
  if (!tryout.data) return <Waiting />;
  const { title, state } = tryout.data;
  return (
    <Page title="Perangkingan">
      <PrintHead>
        {title}, {viewName(view)}
      </PrintHead>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <BackLink to={state === 'sealed' ? up.to : introPath(tryoutId)}>
            {state === 'sealed' ? 'Hasil tryout' : 'Tryout'}
          </BackLink>
          <h1>Perangkingan</h1>
          <p className="muted">{title}</p>
        </div>
        <ViewSwitch view={view} onChoose={look} />
        <Loaded
          query={ranking}
          skeleton={<WaitingContent />}
          errorTitle="Perangkingan belum bisa dimuat"
          errorHeading="h2"
        >
          {(data) => <Places ranking={data} tryout={tryout.data} view={view} />}
        </Loaded>
      </div>
    </Page>
  );
}

interface Props {
  ranking: Leaderboard;
  tryout: TryoutDetail;
  view: RankingView;
}

function Places({ ranking, tryout, view }: Props) {
  const { me, entries, isRescoring, participants } = ranking;
  return (
    <>
      {isRescoring && (
        <p className={styles.note} role="status">
          Nilai sedang dihitung ulang; peringkat bisa berubah.
        </p>
      )}
      <div className={styles.places}>
        {me ? <OwnPlace {...{ ranking, me }} /> : <NoPlace {...{ tryout, view }} />}
        {participants === 0 ? <Nobody /> : <RankingList {...{ entries, me }} />}
      </div>
      {participants > 0 && <Histogram ranking={ranking} maximum={maximumOf(tryout.rules)} />}
    </>
  );
}

const Nobody = () => (
  <EmptyState framed drawing="empty" title="Belum ada peserta">
    Peringkat muncul begitu ada peserta yang menyelesaikan tryout ini.
  </EmptyState>
);
