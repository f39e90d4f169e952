import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { lazy, Suspense } from 'react';
import { sortByUrgency, sortLatestFirst } from '../../../tryouts/tryout-order.ts';
import { BandSkeleton } from './band.tsx';
import { ResultBand } from './result-band.tsx';
import { RunningBand } from './running-band.tsx';

/** It has the rules of the exam, which the other bands get with their tryouts. */
const NewcomerBand = lazy(async () => ({ default: (await import('./newcomer-band.tsx')).NewcomerBand }));

/** Few visits need it. */
const OverBand = lazy(async () => ({ default: (await import('./over-band.tsx')).OverBand }));

interface Props {
  tryouts: readonly OwnedTryout[];
  bundles: readonly Bundle[];
  receivedAt: number;
  onOver: () => void;
}

/** What runs comes first, then the newest result, then the way to the first one. */
export function HomeBand({ tryouts, bundles, receivedAt, onOver }: Props) {
  const [urgent] = sortByUrgency(tryouts);
  if (urgent?.state === 'running') {
    const key = `${urgent.id}/${urgent.attemptsStarted}`;
    return <RunningBand key={key} tryout={urgent} receivedAt={receivedAt} onOver={onOver} />;
  }
  const [newest, earlier] = sealedOf(tryouts);
  const isOver = urgent?.state === 'over';
  if (newest && !isOver) return <ResultBand key={newest.id} tryout={newest} earlier={earlier} />;
  return (
    <Suspense fallback={<BandSkeleton />}>
      {isOver ? <OverBand tryout={urgent} /> : <NewcomerBand tryouts={tryouts} bundles={bundles} />}
    </Suspense>
  );
}

/** The attempts with a result, the newest first. */
export const sealedOf = (tryouts: readonly OwnedTryout[]): OwnedTryout[] =>
  sortLatestFirst(tryouts.filter(({ state }) => state === 'sealed'));

/** Only the band of newcomers needs the bundles. */
export const needsBundles = (tryouts: readonly OwnedTryout[]): boolean =>
  tryouts.every(({ state }) => state === 'none');
