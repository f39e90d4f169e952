import type { Test } from '@ambang/exam/rules.ts';
import { targetSecondsOf } from '@ambang/exam/skd.ts';
import type { NamedValue, ValueNamer } from '../feedback-text.ts';
import { createValueNamer } from '../feedback-text.ts';
import type { AttemptData } from '../attempt-data.ts';
import type { ItemMetrics } from './item-metrics.ts';
import { filterAnswered } from './item-metrics.ts';

/** How the time of an attempt was used, estimated from the times of its changes. */
export interface TimeMetrics {
  /** Whether the times of enough answers are known. If not, the texts do not judge the use of time. */
  isKnown: boolean;
  /** The minutes from the start to the deadline. */
  minutes: NamedValue;
  /** The regular duration by the rules, which applies to the next tryout. */
  tryoutMinutes: NamedValue;
  /** The minute of the last change. */
  lastMinute: NamedValue;
  /** The minutes from the regular end to `lastMinute`; 0 if the last change was before the regular end. */
  minutesBeyond: NamedValue;
  minutesLeft: NamedValue;
  /** Whether an answer was changed shortly before the deadline; false when times are unknown. */
  isUsedUp: boolean;
  /** Whether enough time for a check was left after the last change; false when times are unknown. */
  hasTimeToCheck: boolean;
  /** Whether every question has an answer. */
  areAllAnswered: boolean;
  /** The average seconds per answer. */
  seconds: NamedValue;
  /** The average seconds per answer before the last quarter of the answers. */
  earlySeconds: NamedValue;
  /** The average seconds per answer in the last quarter. */
  lateSeconds: NamedValue;
}

const MINUTE_MS = 60_000;
/** A question is slow above this multiple of the advised time. */
const SLOW_FACTOR = 2;
/** The time counts as used up with at most this many minutes left. */
const MAX_USED_UP_MINUTES = 2;
/** The time suffices for a check with at least this many minutes left. */
const MIN_CHECK_MINUTES = 5;

export function computeTimeMetrics(
  { rules, durationMs }: AttemptData,
  items: readonly ItemMetrics[],
): TimeMetrics {
  const nameValue = createValueNamer('waktu');
  const answered = filterAnswered(items);
  const timed = filterTimed(answered);
  const lastAt = Math.max(0, ...items.map((item) => item.lastAt ?? 0));
  const left = Math.max(0, Math.floor((durationMs - lastAt) / MINUTE_MS));
  const minutes = Math.round(durationMs / MINUTE_MS);
  const lastMinute = Math.max(0, minutes - left);
  const tryoutMinutes = Math.round(rules.durationMs / MINUTE_MS);
  const isKnown = lastAt > 0 && areMostTimesKnown(items);
  return {
    isKnown,
    minutes: nameValue('menit', minutes),
    tryoutMinutes: nameValue('menit_tryout', tryoutMinutes),
    lastMinute: nameValue('menit_terakhir', lastMinute),
    minutesBeyond: nameValue('menit_melebihi_tryout', Math.max(0, lastMinute - tryoutMinutes)),
    minutesLeft: nameValue('menit_sisa', left),
    isUsedUp: isKnown && left <= MAX_USED_UP_MINUTES,
    hasTimeToCheck: isKnown && left >= MIN_CHECK_MINUTES,
    areAllAnswered: answered.length === items.length,
    seconds: nameValue('detik', averageSeconds(timed)),
    ...compareLastQuarter(nameValue, timed),
  };
}

function compareLastQuarter(nameValue: ValueNamer, timed: readonly ItemMetrics[]) {
  const [early, late] = splitAtLastQuarter(timed);
  return {
    earlySeconds: nameValue('detik_awal', averageSeconds(early)),
    lateSeconds: nameValue('detik_akhir', averageSeconds(late)),
  };
}

export const wasDeadlineExtended = ({ minutes, tryoutMinutes }: TimeMetrics): boolean =>
  minutes.value > tryoutMinutes.value;

export const slowSecondsOf = (test: Test): number => Math.round(SLOW_FACTOR * targetSecondsOf(test));

export const isSlowItem = ({ spentMs, targetMs }: ItemMetrics): boolean =>
  spentMs !== null && spentMs > SLOW_FACTOR * targetMs;

const filterTimed = (items: readonly ItemMetrics[]): ItemMetrics[] =>
  items.filter(({ spentMs }) => spentMs !== null);

/** The share of answers whose time must be known. */
const MIN_TIMED_SHARE = 0.8;

/** Whether the times of enough answers are known. If not, the texts do not judge the use of time. */
export function areMostTimesKnown(items: readonly ItemMetrics[]): boolean {
  const answered = filterAnswered(items);
  const timed = filterTimed(answered);
  return timed.length > 0 && timed.length >= MIN_TIMED_SHARE * answered.length;
}

export const totalSpentMs = (items: readonly ItemMetrics[]): number =>
  items.reduce((sum, { spentMs }) => sum + (spentMs ?? 0), 0);

export const spentMinutes = (items: readonly ItemMetrics[]): number =>
  Math.round(totalSpentMs(items) / MINUTE_MS);

/** Integer seconds per question with a known time; at least 1, because 0 means unknown. */
export function averageSeconds(items: readonly ItemMetrics[]): number {
  const timed = filterTimed(items);
  return timed.length === 0 ? 0 : Math.max(1, Math.round(totalSpentMs(timed) / timed.length / 1000));
}

/** Splits the answers, in the order of their times, before the last quarter. */
function splitAtLastQuarter(timed: readonly ItemMetrics[]): [ItemMetrics[], ItemMetrics[]] {
  const inOrder = timed.toSorted((one, other) => (one.lastAt ?? 0) - (other.lastAt ?? 0));
  const cut = Math.ceil(inOrder.length * 0.75);
  return [inOrder.slice(0, cut), inOrder.slice(cut)];
}
