import { LoadingStatus, Skeleton } from '../../../ui/states/loading.tsx';
import styles from './review-skeleton.module.css';

/** The shape of a reviewed question: verdict, question, options. */
export const QuestionSkeleton = () => (
  <>
    <LoadingStatus>Memuat pembahasan</LoadingStatus>
    <h1 className="visually-hidden">Pembahasan</h1>
    <div className={styles.lines}>
      <Skeleton width="230px" height="30px" />
      <Skeleton width="280px" height="18px" />
    </div>
    <div className={styles.lines}>
      <Skeleton width="100%" height="20px" />
      <Skeleton width="100%" height="20px" />
      <Skeleton width="60%" height="20px" />
    </div>
    {['A', 'B', 'C', 'D', 'E'].map((letter) => (
      <div key={letter} className={styles.option}>
        <Skeleton width="46px" height="34px" className={styles.oval} />
        <Skeleton width="70%" height="20px" />
      </div>
    ))}
  </>
);
