import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { countWords, readingTimeMs } from '@ambang/exam/reading-time.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { useEffect, useState } from 'react';
import { startTimer } from '../../../clock/start-timer.ts';

/**
 * "Baca dulu": whether the time for reading the question and its options once is still running.
 * @param item null where the options are shown at once
 */
export function useReadingTime(number: number, item: PracticeItem | null): boolean {
  const [readNumber, setReadNumber] = useState<number | null>(null);
  const ms = item === null ? 0 : readingTimeMs(skdRules, countWords(item.question, ...item.options));
  const isReading = ms > 0 && readNumber !== number;
  useEffect(() => {
    if (!isReading) return;
    return startTimer(ms, () => setReadNumber(number));
  }, [isReading, ms, number]);
  return isReading;
}
