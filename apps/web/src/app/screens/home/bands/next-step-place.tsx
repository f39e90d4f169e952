import { recapPath } from '../../../../paths.ts';
import { ActionSkeleton, MoreLink } from './band.tsx';

/** Keeps the place of the step's button, with the way to the result. */
export const NextStepPlace = ({ tryoutId }: { tryoutId: number }) => (
  <>
    <ActionSkeleton />
    <MoreLink to={recapPath(tryoutId)}>Lihat hasil</MoreLink>
  </>
);
