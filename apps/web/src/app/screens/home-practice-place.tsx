import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useState } from 'react';
import { Skeleton } from '../../ui/states/loading.tsx';

/** Later, most have finished the first step. */
const FIRST_STEP_MS = 2 * 24 * 60 * 60_000;

/** Keeps the place of the first step of a new result. */
export function StepPlace({ newest: { finishedAt } }: { newest: Tryout }) {
  const [now] = useState(() => Date.now());
  if (finishedAt === null || now - finishedAt > FIRST_STEP_MS) return null;
  return (
    <section>
      <Skeleton width="100%" height="300px" />
    </section>
  );
}

/** Keeps the place of today's practice. */
export const TodayPlace = () => (
  <section>
    <Skeleton width="100%" height="68px" />
  </section>
);
