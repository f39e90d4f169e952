import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states/loading.tsx';
import { QuestionSkeleton } from './question-skeleton.tsx';
import { ReviewLayout } from './review-layout.tsx';
import styles from './review-skeleton.module.css';

/** The shape of a review: chips, verdict, question, options, buttons. */
export const ReviewSkeleton = () => (
  <ReviewLayout
    title="Pembahasan"
    busy
    chips={
      <div className={styles.chips}>
        <Skeleton width="102px" height="44px" />
        <Skeleton width="85px" height="44px" />
        <Skeleton width="89px" height="44px" />
      </div>
    }
    side={<Skeleton width="100%" height="520px" />}
    navigation={
      <>
        <Skeleton className={styles.button} />
        <Skeleton className={classNames(styles.button, styles.list)} />
        <Skeleton className={styles.button} />
      </>
    }
  >
    <QuestionSkeleton />
  </ReviewLayout>
);
