import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { sortByUrgency, sortLatestFirst } from '../../../../tryouts/tryout-order.ts';
import { codeFailure } from '../../../../api/code-failure.ts';
import { ErrorState } from '../../../../ui/states/empty-state.tsx';
import { useLateCode } from '../../../../ui/states/late-code.ts';
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

type BandKind = 'running' | 'over' | 'result' | 'newcomer';

/** What runs comes first, then the newest result, then the way to the first one. */
export function bandKind(tryouts: readonly OwnedTryout[]): BandKind {
  const [urgent] = sortByUrgency(tryouts);
  if (urgent?.state === 'running' || urgent?.state === 'over') return urgent.state;
  return tryouts.some(({ state }) => state === 'sealed') ? 'result' : 'newcomer';
}

export function HomeBand({ tryouts, bundles, receivedAt, onOver }: Props) {
  const kind = bandKind(tryouts);
  const [urgent] = sortByUrgency(tryouts);
  if (urgent && kind === 'running') {
    const key = `${urgent.id}/${urgent.attemptsStarted}`;
    return (
      <>
        <RunningBand key={key} tryout={urgent} receivedAt={receivedAt} onOver={onOver} />
        <OverCode />
      </>
    );
  }
  if (urgent && kind === 'over') return <LateOver tryout={urgent} />;
  const [newest, earlier] = sealedOf(tryouts);
  return newest ? (
    <ResultBand key={newest.id} tryout={newest} earlier={earlier} />
  ) : (
    <LateNewcomer tryouts={tryouts} bundles={bundles} />
  );
}

/** Loads the next band while the exam runs, so that its place is never empty. */
function OverCode() {
  useLateCode(loadOver);
  return null;
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

/** The tryout whose result the band draws, if it draws one. */
export const resultInBand = (tryouts: readonly OwnedTryout[]): number | undefined =>
  bandKind(tryouts) === 'result' ? sealedOf(tryouts)[0]?.id : undefined;

/** Only the band of newcomers needs the bundles. */
export const needsBundles = (tryouts: readonly OwnedTryout[]): boolean =>
  tryouts.every(({ state }) => state === 'none');
