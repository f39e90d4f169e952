import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import styles from './analysis.module.css';

export const AnalysisSkeleton = () => (
  <>
    <LoadingStatus>Memuat analisis</LoadingStatus>
    <Skeleton width="320px" height="48px" />
    <div className={styles.columns}>
      <div className={styles.text}>
        <Skeleton width="80%" height="36px" />
        <Skeleton width="100%" height="120px" />
        <Skeleton width="100%" height="160px" />
      </div>
      <div className={styles.text}>
        <Skeleton width="160px" height="36px" />
        <Skeleton width="100%" height="420px" />
      </div>
    </div>
  </>
);
