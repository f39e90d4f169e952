import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { sortByUrgency, sortLatestFirst } from '../../../tryouts/tryout-order.ts';
import { codeFailure } from '../../../api/code-failure.ts';
import { ErrorState } from '../../../ui/states/empty-state.tsx';
import { useLateCode } from '../../../ui/states/late-code.ts';
import { BandSkeleton, GreetingBand } from './band.tsx';
import { ResultBand } from './result-band.tsx';
import { RunningBand } from './running-band.tsx';

/** It has the rules of the exam, which the other bands get with their tryouts. */
const loadNewcomer = () => import('./newcomer-band.tsx');

/** Few visits need it. */
const loadOver = () => import('./over-band.tsx');

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
  return isOver ? <LateOver tryout={urgent} /> : <LateNewcomer tryouts={tryouts} bundles={bundles} />;
}

function LateOver({ tryout }: { tryout: OwnedTryout }) {
  const { code, ...place } = useLateCode(loadOver);
  return code ? <code.OverBand tryout={tryout} /> : <BandPlace {...place} />;
}

function LateNewcomer(props: Pick<Props, 'tryouts' | 'bundles'>) {
  const { code, ...place } = useLateCode(loadNewcomer);
  return code ? <code.NewcomerBand {...props} /> : <BandPlace {...place} />;
}

const BandPlace = ({ error, retry }: { error: unknown; retry: () => void }) =>
  error === null ? (
    <BandSkeleton />
  ) : (
    <>
      <GreetingBand />
      <ErrorState title="Bagian ini belum bisa dimuat" error={codeFailure(error)} onRetry={retry} />
    </>
  );

/** The attempts with a result, the newest first. */
export const sealedOf = (tryouts: readonly OwnedTryout[]): OwnedTryout[] =>
  sortLatestFirst(tryouts.filter(({ state }) => state === 'sealed'));

/** Only the band of newcomers needs the bundles. */
export const needsBundles = (tryouts: readonly OwnedTryout[]): boolean =>
  tryouts.every(({ state }) => state === 'none');
