import { countQuestions } from '@ambang/exam/rules.ts';
import type { NamedValue, ValueNamer } from '../feedback-text.ts';
import { createValueNamer, roundToTenth } from '../feedback-text.ts';
import type { AttemptData } from '../attempt-data.ts';
import type { ItemMetrics } from './item-metrics.ts';
import { areMostTimesKnown } from './item-metrics.ts';

/** Estimated from the times of the changes. */
export interface TimeMetrics {
  isKnown: boolean;
  targetMs: number;
  targetSeconds: NamedValue;
  slowSeconds: NamedValue;
  fastSeconds: NamedValue;
  minutes: NamedValue;
  /** The regular duration by the rules, which applies to the next tryout. */
  tryoutMinutes: NamedValue;
  lastMinute: NamedValue;
  /** The minutes from the regular end to `lastMinute`; 0 if the last change was before the regular end. */
  minutesBeyond: NamedValue;
  minutesLeft: NamedValue;
  /** Whether answers changed until the end; false when times are unknown. */
  isUsedUp: boolean;
  /** Whether enough time for a check was left after the last change; false when times are unknown. */
  isLeft: boolean;
  isFilled: boolean;
  seconds: NamedValue;
  isHurried: boolean;
  earlySeconds: NamedValue;
  lateSeconds: NamedValue;
}

const MINUTE_MS = 60_000;
/** Multiples of the average time per question. */
const SLOW_FACTOR = 2;
const FAST_FACTOR = 1 / 3;
/** The time counts as used up with at most so many minutes left. */
const MAX_USED_UP_MINUTES = 2;
/** The time suffices for a check with at least so many minutes left. */
const MIN_CHECK_MINUTES = 5;

export function computeTimeMetrics(
  { rules, durationMs }: AttemptData,
  items: readonly ItemMetrics[],
): TimeMetrics {
  const named = createValueNamer('waktu');
  const targetMs = rules.durationMs / Math.max(1, countQuestions(rules));
  const answered = items.filter(({ answer }) => answer !== 0);
  const timed = answered.filter(({ spentMs }) => spentMs !== null);
  const lastAt = Math.max(0, ...items.map((item) => item.lastAt ?? 0));
  const left = Math.max(0, Math.floor((durationMs - lastAt) / MINUTE_MS));
  const minutes = Math.round(durationMs / MINUTE_MS);
  const lastMinute = Math.max(0, minutes - left);
  const tryoutMinutes = Math.round(rules.durationMs / MINUTE_MS);
  const isKnown = lastAt > 0 && areMostTimesKnown(items);
  const [early, late] = splitAtLastQuarter(timed);
  return {
    isKnown,
    targetMs,
    ...paceLimits(named, targetMs),
    minutes: named('menit', minutes, 'menit sampai batas waktu'),
    tryoutMinutes: named('menit_tryout', tryoutMinutes, 'menit untuk seluruh tryout'),
    lastMinute: named('menit_terakhir', lastMinute, 'menit perubahan jawaban terakhir'),
    minutesBeyond: named(
      'menit_melebihi_tryout',
      Math.max(0, lastMinute - tryoutMinutes),
      'menit di atas waktu tryout sampai perubahan jawaban terakhir',
    ),
    minutesLeft: named('menit_sisa', left, 'menit tersisa sesudah perubahan jawaban terakhir'),
    isUsedUp: isKnown && left <= MAX_USED_UP_MINUTES,
    isLeft: isKnown && left >= MIN_CHECK_MINUTES,
    isFilled: answered.length === items.length,
    seconds: named('detik', averageSeconds(timed), 'perkiraan detik per jawaban'),
    isHurried: isKnown && averageSeconds(timed) * 1000 < FAST_FACTOR * targetMs,
    earlySeconds: named('detik_awal', averageSeconds(early), 'detik per jawaban sebelum seperempat terakhir'),
    lateSeconds: named('detik_akhir', averageSeconds(late), 'detik per jawaban pada seperempat terakhir'),
  };
}

function paceLimits(named: ValueNamer, targetMs: number) {
  const target = roundToTenth(targetMs / 1000);
  const slow = Math.round((SLOW_FACTOR * targetMs) / 1000);
  const fast = Math.round((FAST_FACTOR * targetMs) / 1000);
  return {
    targetSeconds: named('detik_per_soal', target, 'detik per soal bila waktu dibagi rata'),
    slowSeconds: named('detik_lama', slow, 'detik; soal di atas ini lama'),
    fastSeconds: named('detik_cepat', fast, 'detik; jawaban di bawah ini cepat'),
  };
}

export const wasDeadlineExtended = ({ minutes, tryoutMinutes }: TimeMetrics): boolean =>
  minutes.value > tryoutMinutes.value;

export const isSlowItem = ({ spentMs }: ItemMetrics, { targetMs }: TimeMetrics): boolean =>
  spentMs !== null && spentMs > SLOW_FACTOR * targetMs;

export const isFastItem = ({ spentMs }: ItemMetrics, { targetMs }: TimeMetrics): boolean =>
  spentMs !== null && spentMs < FAST_FACTOR * targetMs;

export const totalSpentMs = (items: readonly ItemMetrics[]): number =>
  items.reduce((sum, { spentMs }) => sum + (spentMs ?? 0), 0);

export const spentMinutes = (items: readonly ItemMetrics[]): number =>
  Math.round(totalSpentMs(items) / MINUTE_MS);

/** Integer seconds per question with a known time; at least 1, because 0 means unknown. */
export function averageSeconds(items: readonly ItemMetrics[]): number {
  const timed = items.filter(({ spentMs }) => spentMs !== null);
  return timed.length === 0 ? 0 : Math.max(1, Math.round(totalSpentMs(timed) / timed.length / 1000));
}

function splitAtLastQuarter(timed: readonly ItemMetrics[]): [ItemMetrics[], ItemMetrics[]] {
  const inOrder = timed.toSorted((one, other) => (one.lastAt ?? 0) - (other.lastAt ?? 0));
  const cut = Math.ceil(inOrder.length * 0.75);
  return [inOrder.slice(0, cut), inOrder.slice(cut)];
}
