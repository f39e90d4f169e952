/** The network and the account that work is done for. */
export interface Asker {
  network: string;
  /** The account, counted within its network. */
  account: string;
}

export interface LineBounds {
  /** The limits count for one process: each of several processes has as much again. */
  per: 'process';
  /** How many may wait in all. */
  waiting: number;
  waitingPerNetwork: number;
  waitingPerAccount: number;
}

export interface Line<T> {
  size(): number;

  /** @returns the one that has to leave when there is no room, if any: the newcomer or another */
  push(one: T): T | null;
  /** Takes out the one whose turn it is. */
  shift(): T | null;
  /** Takes out the last one of the network or account that has most in the line. */
  pop(): T | null;
  remove(one: T): void;
}

export interface FairLine<T> extends Line<T> {
  /** Whether any other network is in the line. */
  hasBesides: (network: string) => boolean;
}

/**
 * A line in which networks take turns, and within each network its accounts; each account's own order is kept. When the
 * line is full, the network or account that has most in it gives way, so neither many accounts nor many calls fill more
 * than their own share.
 */
export const fairLine = <T extends Asker>(bounds: LineBounds): FairLine<T> =>
  linesInTurn(
    bounds.waiting,
    ({ network }) => network,
    () =>
      linesInTurn(
        bounds.waitingPerNetwork,
        ({ account }) => account,
        () => queue(bounds.waitingPerAccount),
      ),
  );

function queue<T>(most: number): Line<T> {
  const waiting: T[] = [];
  return {
    size: () => waiting.length,
    push(one) {
      if (waiting.length >= most) return one;
      waiting.push(one);
      return null;
    },
    shift: () => waiting.shift() ?? null,
    pop: () => waiting.pop() ?? null,
    remove(one) {
      const at = waiting.indexOf(one);
      if (at >= 0) waiting.splice(at, 1);
    },
  };
}

function linesInTurn<T>(most: number, nameOf: (one: T) => string, lineOf: () => Line<T>): FairLine<T> {
  /** The lines in the order of their turns; none is empty. */
  const lines = new Map<string, Line<T>>();
  const size = () => [...lines.values()].reduce((sum, line) => sum + line.size(), 0);
  const dropEmpty = (name: string) => {
    if (lines.get(name)?.size() === 0) lines.delete(name);
  };
  const pop = () => {
    const all = [...lines];
    const longest = Math.max(...all.map(([, line]) => line.size()));
    const [name, line] = all.findLast(([, each]) => each.size() === longest) ?? [];
    if (name === undefined || !line) return null;
    const last = line.pop();
    dropEmpty(name);
    return last;
  };
  return {
    size,
    hasBesides: (name) => [...lines.keys()].some((other) => other !== name),
    push(one) {
      const name = nameOf(one);
      const line = lines.get(name) ?? lineOf();
      lines.set(name, line);
      return line.push(one) ?? (size() > most ? pop() : null);
    },
    shift() {
      const [name, line] = lines.entries().next().value ?? [];
      if (name === undefined || !line) return null;
      const first = line.shift();
      lines.delete(name);
      if (line.size() > 0) lines.set(name, line);
      return first;
    },
    pop,
    remove(one) {
      const name = nameOf(one);
      lines.get(name)?.remove(one);
      dropEmpty(name);
    },
  };
}
