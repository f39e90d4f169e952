import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';

/** True when the tryout closed before it was started. */
export const isMissedTryout = (tryout: Tryout): boolean =>
  tryout.state === 'none' && isTryoutClosed(tryout.closesAt, tryout.serverTime);

/** A lower number is more urgent. */
function urgency(tryout: Tryout): number {
  if (tryout.state === 'running') return 0;
  if (tryout.state === 'over') return 1;
  if (tryout.state === 'sealed') return 3;
  return isMissedTryout(tryout) ? 4 : 2;
}

const compareClosing = (a: Tryout, b: Tryout): number =>
  // NaN for two tryouts that never close, so that `||` compares their ids.
  (a.closesAt ?? Infinity) - (b.closesAt ?? Infinity);

const compareFinish = (a: Tryout, b: Tryout): number =>
  (b.finishedAt ?? 0) - (a.finishedAt ?? 0) || a.id - b.id;

const compareWithinState = (a: Tryout, b: Tryout): number =>
  a.state === 'sealed' ? compareFinish(a, b) : compareClosing(a, b) || a.id - b.id;

export const sortByUrgency = <Sorted extends Tryout>(tryouts: readonly Sorted[]): Sorted[] =>
  [...tryouts].sort((a, b) => urgency(a) - urgency(b) || compareWithinState(a, b));

export const sortLatestFirst = <Sorted extends Tryout>(tryouts: readonly Sorted[]): Sorted[] =>
  [...tryouts].sort(compareFinish);

/** The most urgent tryout that can be started. */
export const findStartable = <Sorted extends Tryout>(tryouts: readonly Sorted[]): Sorted | undefined =>
  sortByUrgency(tryouts).find((tryout) => tryout.state === 'none' && !isMissedTryout(tryout));
