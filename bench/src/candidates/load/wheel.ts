/** Items that wait, each for one time, in little memory: a list for each step of time. */
export interface Wheel {
  /** Once for an item until it is taken. @param at as `performance.now()` tells it */
  put(item: number, at: number): void;
  /** Takes whatever is due by now. An item may be put again at once. */
  turn(now: number, take: (item: number) => void): void;
}

const STEP_MS = 4;
/** 131 seconds: nobody waits for longer. */
const STEPS = 32_768;
const NONE = -1;

/** @param count items are numbered below this */
export function wheelOf(count: number, begun: number): Wheel {
  const firsts = new Int32Array(STEPS).fill(NONE);
  const followers = new Int32Array(count).fill(NONE);
  let done = Math.floor(begun / STEP_MS);
  return {
    put(item, at) {
      const step = Math.max(Math.ceil(at / STEP_MS), done + 1);
      if (step - done >= STEPS) throw new RangeError('too far ahead');
      followers[item] = firsts[step % STEPS]!;
      firsts[step % STEPS] = item;
    },
    turn(now, take) {
      for (const last = Math.floor(now / STEP_MS); done < last;) {
        done += 1;
        let item = firsts[done % STEPS]!;
        firsts[done % STEPS] = NONE;
        while (item !== NONE) {
          const follower = followers[item]!;
          take(item);
          item = follower;
        }
      }
    },
  };
}
