import { useEffect, useState } from 'react';
import { startTimer } from '../../clock/start-timer.ts';

/** On slow 4G the fonts arrive 0.2 s after the files of a screen. */
const MAX_WAIT_MS = 400;

const fonts = ['Literata', 'Instrument Sans'].map((name) => `1rem '${name}'`);

/**
 * In other fonts some lines of a question end at another word, so it would move when its fonts arrive.
 * @returns whether the fonts of questions have loaded, or are late
 */
export function useQuestionFonts(): boolean {
  const [areReady, setReady] = useState(() => fonts.every((font) => document.fonts.check(font)));
  useEffect(() => {
    if (areReady) return undefined;
    const finish = () => setReady(true);
    const cancelTimer = startTimer(MAX_WAIT_MS, finish);
    Promise.all(fonts.map((font) => document.fonts.load(font))).then(finish, finish);
    return cancelTimer;
  }, [areReady]);
  return areReady;
}
