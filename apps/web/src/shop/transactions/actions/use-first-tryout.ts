import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../../api/queries/tryouts.ts';

interface FirstTryout {
  /** False until the calls ended. */
  isKnown: boolean;
  /** The first tryout of the bundle that can be started. */
  tryout: Tryout | undefined;
}

export function useFirstTryout(bundleId: number): FirstTryout {
  const bundles = useQuery(bundlesQuery);
  const owned = useQuery(ownedTryoutsQuery);
  const ids = bundles.data?.find(({ id }) => id === bundleId)?.tryoutIds;
  // Of a bundle that is not known, a paid order can have granted nothing but an only tryout.
  const ofUnknown = owned.data?.length === 1 ? owned.data : [];
  const tryouts = ids?.map((wanted) => owned.data?.find(({ id }) => id === wanted)) ?? ofUnknown;
  return { isKnown: bundles.isFetched && owned.isFetched, tryout: tryouts.find(isStartable) };
}

const isStartable = (tryout: Tryout | undefined): boolean =>
  tryout?.state === 'none' && !isTryoutClosed(tryout.closesAt, tryout.serverTime);
