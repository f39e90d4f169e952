import { useEffect, useState } from 'react';
import { startTimer } from '../../clock/start-timer.ts';

/** On slow 4G the fonts arrive 0.2 s after the files of a screen. */
const MAX_WAIT_MS = 400;

const fonts = ['Literata', 'Instrument Sans'].map((name) => `1rem '${name}'`);

type FontState = 'loading' | 'loaded' | 'late';

/** In other fonts some lines of a question end at another word, so a shown question would move when its fonts arrive. */
export function useQuestionFonts(): FontState {
  const [state, setState] = useState<FontState>(() =>
    fonts.every((font) => document.fonts.check(font)) ? 'loaded' : 'loading',
  );
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const cancelTimer = startTimer(MAX_WAIT_MS, () => setState('late'));
    const finish = (next: FontState) => () => {
      cancelTimer();
      setState((current) => (current === 'loading' ? next : current));
    };
    Promise.all(fonts.map((font) => document.fonts.load(font))).then(finish('loaded'), finish('late'));
    return cancelTimer;
  }, [state]);
  return state;
}

/** While this is on, the page keeps the fonts that resemble its own, so that late fonts move nothing on this screen. */
export function useFallbackFonts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const { style } = document.documentElement;
    const names = ['--font-content', '--font-interface'];
    for (const name of names) {
      const families = getComputedStyle(document.documentElement).getPropertyValue(name);
      style.setProperty(name, families.slice(families.indexOf(',') + 1));
    }
    return () => {
      for (const name of names) style.removeProperty(name);
    };
  }, [isOn]);
}
