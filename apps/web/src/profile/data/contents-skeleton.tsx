import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';

/** The list, and the button below it. */
export const ContentsSkeleton = ({ rows }: { rows: number }) => (
  <>
    <LoadingStatus>Memuat isi akun</LoadingStatus>
    <Skeleton height={`${rows * 48}px`} />
    <Skeleton height="56px" />
  </>
);
