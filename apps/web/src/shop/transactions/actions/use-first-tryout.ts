import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../../api/queries/tryouts.ts';

/** @returns the first tryout of the bundle that can be started, undefined if there is none or it is not known yet */
export function useFirstTryout(bundleId: number): Tryout | undefined {
  const { data: bundles = [] } = useQuery(bundlesQuery);
  const { data: tryouts = [] } = useQuery(ownedTryoutsQuery);
  const ids = bundles.find(({ id }) => id === bundleId)?.tryoutIds ?? [];
  return ids
    .map((wanted) => tryouts.find(({ id }) => id === wanted))
    .find((tryout) => tryout?.state === 'none' && !isTryoutClosed(tryout.closesAt, tryout.serverTime));
}
