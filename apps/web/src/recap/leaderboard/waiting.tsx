import { Page } from '../../ui/frame/page.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import styles from './leaderboard.module.css';

export const Waiting = () => (
  <Page title="Perangkingan" busy>
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <Skeleton width="110px" height="44px" />
        <h1>Perangkingan</h1>
        <Skeleton width="160px" height="20px" />
      </div>
      <Skeleton height="46px" />
      <WaitingContent />
    </div>
  </Page>
);

/** Below the switch, while the ranking of a view is on its way. */
export const WaitingContent = () => (
  <div className={styles.places}>
    <LoadingStatus>Memuat perangkingan</LoadingStatus>
    <div className={styles.waitingPlace}>
      <Skeleton width="110px" height="16px" />
      <Skeleton width="140px" height="60px" />
      <Skeleton width="150px" height="16px" />
    </div>
    <Skeleton height="400px" />
  </div>
);
