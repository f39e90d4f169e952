import { Skeleton } from '../../../ui/states/loading.tsx';

/** Keeps the place of today's practice. */
export const TodayPlace = () => (
  <section>
    <Skeleton width="100%" height="70px" />
  </section>
);
