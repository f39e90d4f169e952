import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import styles from './analysis.module.css';

/** The headline, its sentence and three tracks. */
export const DistanceSkeleton = () => (
  <div className={styles.rows}>
    <Skeleton width="260px" height="34px" />
    <Skeleton width="100%" height="44px" />
    <Skeleton width="100%" height="96px" />
  </div>
);

/** Three rows of topics, the plan, and the list of topics. */
export const AnalysisSkeleton = () => (
  <>
    <LoadingStatus>Memuat analisis</LoadingStatus>
    <SkeletonRows count={3} height="64px" />
    <SkeletonRows count={3} height="48px" />
    <div className={styles.topics}>
      <SkeletonRows count={12} height="36px" />
    </div>
  </>
);

const SkeletonRows = ({ count, height }: { count: number; height: string }) => (
  <div className={styles.rows}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} width="100%" height={height} />
    ))}
  </div>
);
