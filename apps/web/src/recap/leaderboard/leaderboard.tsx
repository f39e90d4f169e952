import type { Tryout, TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import { MIN_PARTICIPANTS_FOR_PERCENTILE } from '@ambang/exam/scoring/ranking.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery } from '../../api/queries/results/leaderboards.ts';
import { tryoutQuery } from '../../api/queries/tryouts.ts';
import { introPath, recapPath, useTryoutId } from '../../paths.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PrintHead } from '../../ui/frame/print-head.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { linkUpFrom } from '../link-up.ts';
import { useAddressState } from '../use-address-state.ts';
import { Field } from './field/field.tsx';
import styles from './leaderboard.module.css';
import { RankingList } from './list/ranking-list.tsx';
import { NoRankCard, OwnRankCard } from './own-rank.tsx';
import { ViewSwitch, rankingViewName } from './view-switch.tsx';
import { searchForView, defaultRankingView, rankingViewFromSearch } from './view-in-address.ts';

export function Component() {
  const tryoutId = useTryoutId();
  const tryout = useQuery(tryoutQuery(tryoutId));
  const { view, choose, ranking } = useRanking(tryoutId, tryout.data);
  // Refetches the tryout: another tab may have started a new attempt, and the text for "no rank" depends on it.
  const chooseView = (next: RankingView) => {
    choose(next);
    void tryout.refetch();
  };
  const up = linkUpFrom(tryoutId, tryout.error);
  if (tryout.error && !tryout.data)
    return (
      <FailedScreen noun="Perangkingan" up={up} error={tryout.error} onRetry={() => void tryout.refetch()} />
    );
  if (!tryout.data) return <LeaderboardSkeleton />;
  const { title, state } = tryout.data;
  return (
    <Page title="Perangkingan">
      <PrintHead>
        {title}, {rankingViewName(view)}
      </PrintHead>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <BackLink to={state === 'sealed' ? recapPath(tryoutId) : introPath(tryoutId)}>
            {state === 'sealed' ? 'Hasil tryout' : 'Tryout'}
          </BackLink>
          <h1>Perangkingan</h1>
          <p className="muted">{title}</p>
        </div>
        <ViewSwitch view={view} onChoose={chooseView} />
        <LoadedContent
          query={ranking}
          skeleton={<RankingSkeleton />}
          errorTitle="Perangkingan belum bisa dimuat"
          errorHeading="h2"
        >
          {(data) => <RankingContent ranking={data} tryout={tryout.data} view={view} />}
        </LoadedContent>
      </div>
    </Page>
  );
}

interface Ranking {
  view: RankingView;
  choose: (view: RankingView) => void;
  ranking: UseQueryResult<Leaderboard>;
}

/**
 * @param tryout undefined until loaded. Until then the ranking of first attempts is fetched, the default of most
 * candidates
 */
function useRanking(tryoutId: number, tryout: Tryout | undefined): Ranking {
  const [chosen, choose] = useAddressState(rankingViewFromSearch, searchForView);
  const view = chosen ?? (tryout ? defaultRankingView(tryout) : 'first');
  return { view, choose, ranking: useQuery(leaderboardQuery(tryoutId, view)) };
}

interface Props {
  ranking: Leaderboard;
  tryout: TryoutDetail;
  view: RankingView;
}

/** With fewer participants a picture of the field says less than the list. */
const LEAST_IN_FIELD = MIN_PARTICIPANTS_FOR_PERCENTILE;

function RankingContent({ ranking, tryout, view }: Props) {
  const { me, isRescoring, participants } = ranking;
  return (
    <>
      <div className={styles.own}>
        {isRescoring && (
          <p className={styles.note} role="status">
            Nilai sedang dihitung ulang; peringkat bisa berubah.
          </p>
        )}
        {me ? <OwnRankCard ranking={ranking} me={me} /> : <NoRankCard tryout={tryout} view={view} />}
        {participants >= LEAST_IN_FIELD && (
          <Field ranking={ranking} rules={tryout.rules} isPassed={tryout.isPassed === true} />
        )}
      </div>
      <div className={styles.list}>
        {participants === 0 ? <NoParticipants /> : <RankingList ranking={ranking} key={view} />}
      </div>
      {participants > 0 && <p className={`${styles.rule} muted small`}>{orderTexts[view]}</p>}
    </>
  );
}

const TIE_RULE = 'Urut menurut total. Kalau totalnya sama, nilai TKP menentukan, lalu TIU, lalu TWK.';

const orderTexts: Record<RankingView, string> = {
  first: `${TIE_RULE} Hanya percobaan pertama yang dihitung.`,
  all: `${TIE_RULE} Setiap akun dihitung dari percobaannya yang sekarang.`,
};

const NoParticipants = () => (
  <EmptyState framed drawing="empty" title="Belum ada peserta">
    Peringkat muncul begitu ada peserta yang menyelesaikan tryout ini.
  </EmptyState>
);

const LeaderboardSkeleton = () => (
  <Page title="Perangkingan" busy>
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <Skeleton width="110px" height="44px" />
        <h1>Perangkingan</h1>
        <Skeleton width="160px" height="24px" />
      </div>
      <Skeleton height="46px" />
      <RankingSkeleton />
    </div>
  </Page>
);

const RankingSkeleton = () => (
  <>
    <div className={styles.own}>
      <LoadingStatus>Memuat perangkingan</LoadingStatus>
      <div className={styles.ownSkeleton}>
        <Skeleton width="60%" height="68px" />
        <Skeleton width="85%" height="28px" />
        <Skeleton height="64px" />
      </div>
      <Skeleton className={styles.fieldSkeleton} />
    </div>
    <div className={styles.list}>
      <Skeleton height="440px" />
    </div>
  </>
);
