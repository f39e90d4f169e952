import { Page } from '../../ui/frame/page.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import styles from './leaderboard.module.css';

export const LeaderboardSkeleton = () => (
  <Page title="Perangkingan" busy>
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <Skeleton width="110px" height="44px" />
        <h1>Perangkingan</h1>
        <Skeleton width="160px" height="20px" />
      </div>
      <Skeleton height="46px" />
      <RankingSkeleton />
    </div>
  </Page>
);

export const RankingSkeleton = () => (
  <div className={styles.ranking}>
    <LoadingStatus>Memuat perangkingan</LoadingStatus>
    <div className={styles.rankSkeleton}>
      <Skeleton width="110px" height="16px" />
      <Skeleton width="140px" height="60px" />
      <Skeleton width="150px" height="16px" />
    </div>
    <Skeleton height="400px" />
  </div>
);
