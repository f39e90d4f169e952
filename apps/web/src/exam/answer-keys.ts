import { useCallback, useState } from 'react';
import { orElse } from './or-else.ts';

export interface AnswerKeys {
  /** Whether letters and digits choose. */
  areOn: boolean;
  turn: (areOn: boolean) => void;
  /** Somebody has pressed one of them in vain: a keyboard is there, whatever else the device has. */
  wereMissed: boolean;
  miss: () => void;
}

const KEY = 'ambang-tombol';

/**
 * Off until somebody wants them: who speaks to the device types words without meaning it (WCAG 2.1.4). Kept on the
 * device, as the keyboard stays the same from one tryout to the next.
 */
export function useAnswerKeys(): AnswerKeys {
  const [areOn, setOn] = useState(keptOn);
  const [wereMissed, setMissed] = useState(false);
  const turn = useCallback((next: boolean) => {
    setOn(next);
    keep(next);
  }, []);
  const miss = useCallback(() => setMissed(true), []);
  return { areOn, turn, wereMissed, miss };
}

const keptOn = (): boolean => orElse(false, () => localStorage.getItem(KEY) === '1');

/** Without storage the choice lasts as long as the page. */
const keep = (areOn: boolean): void => orElse(undefined, () => localStorage.setItem(KEY, areOn ? '1' : '0'));
