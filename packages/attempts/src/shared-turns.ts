import { TryLater } from '@ambang/refusal/try-later.ts';
import type { WaitBounds } from './bounded-line.ts';
import { boundedLine } from './bounded-line.ts';
import { cappedFor } from './work-queue.ts';

interface TurnBounds extends WaitBounds {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many of them may be of one owner. */
  each: number;
  /** How many of one owner may run and wait together; further ones are refused at once. */
  mostEach: number;
}

/** Runs work of an owner when it is its turn. */
export type SharedTurns<Owner> = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>;

/**
 * Lets only so many pieces of work run at once, and only so many of one owner: work that waits for something never takes all
 * the places. The others wait in the order they came, and begin no more once their caller was told to come again.
 * @throws TryLater when too many wait, or after the patience, even when the work has begun by then
 */
export function shareTurns<Owner>({ atOnce, each, mostEach, ...bounds }: TurnBounds): SharedTurns<Owner> {
  const line = boundedLine<{ owner: Owner; work: () => Promise<unknown> }, unknown>(bounds);
  const running: Owner[] = [];
  const inTurn = cappedFor<Owner>({ per: 'process', most: mostEach }, () => new TryLater('too many wait'));
  const mayRun = ({ owner }: { owner: Owner }) => running.filter((other) => other === owner).length < each;
  const begin = (): void => {
    const [next] = running.length < atOnce ? line.take(1, mayRun) : [];
    if (!next) return;
    const { owner, work } = next.item;
    running.push(owner);
    void work()
      .then(next.resolve, next.reject)
      .finally(() => {
        running.splice(running.indexOf(owner), 1);
        begin();
      });
    begin();
  };
  return <T>(owner: Owner, work: () => Promise<T>): Promise<T> =>
    inTurn(owner, () => {
      const done = line.join({ owner, work: async () => work() });
      begin();
      return done as Promise<T>;
    });
}
