import { questionCount } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../said.ts';
import { namer, rounded } from '../said.ts';
import type { Sitting } from '../sitting.ts';
import type { ItemReading } from './items.ts';
import { isTimed } from './items.ts';

/** How the time of the attempt went, as far as the changes of its answers tell. */
export interface ClockReading {
  /** Whether the times of most answers are known; without that nothing is said about them. */
  isKnown: boolean;
  /** The time for one question when all get the same, by the rules. */
  targetMs: number;
  targetSeconds: NamedValue;
  /** A question that took longer was slow. */
  slowSeconds: NamedValue;
  /** An answer that took less was hasty. */
  fastSeconds: NamedValue;
  /** From the start to the deadline. */
  minutes: NamedValue;
  /** The same by the rules, which hold again in the next tryout. */
  tryoutMinutes: NamedValue;
  /** In which minute the last answer changed. */
  lastMinute: NamedValue;
  /** How many minutes that is above the time by the rules, 0 within it. */
  minutesBeyond: NamedValue;
  minutesLeft: NamedValue;
  /** Whether answers changed until the end; false where times are not known. */
  isUsedUp: boolean;
  /** Whether there was time for more than a glance after the last change; false where times are not known. */
  isLeft: boolean;
  /** Whether every question has an answer. */
  isFilled: boolean;
  /** The seconds per answer, and whether that is hasty. */
  seconds: NamedValue;
  isHurried: boolean;
  /** The same of those given before the last quarter and of the last quarter. */
  earlySeconds: NamedValue;
  lateSeconds: NamedValue;
}

const MINUTE = 60_000;
const SLOW = 2;
const FAST = 1 / 3;
const USED_UP_MINUTES = 2;
const LEFT_MINUTES = 5;

export function clockOf({ rules, durationMs }: Sitting, items: readonly ItemReading[]): ClockReading {
  const name = namer('waktu');
  const targetMs = rules.durationMs / Math.max(1, questionCount(rules));
  const answered = items.filter(({ answer }) => answer !== 0);
  const timed = answered.filter(({ spentMs }) => spentMs !== null);
  const lastAt = Math.max(0, ...items.map((item) => item.lastAt ?? 0));
  const left = Math.max(0, Math.floor((durationMs - lastAt) / MINUTE));
  const minutes = Math.round(durationMs / MINUTE);
  const lastMinute = Math.max(0, minutes - left);
  const tryoutMinutes = Math.round(rules.durationMs / MINUTE);
  const isKnown = lastAt > 0 && isTimed(items);
  const [early, late] = halvesOf(timed);
  return {
    isKnown,
    targetMs,
    targetSeconds: name('detik_per_soal', rounded(targetMs / 1000), 'detik per soal bila waktu dibagi rata'),
    slowSeconds: name('detik_lama', Math.round((SLOW * targetMs) / 1000), 'detik; soal di atas ini lama'),
    fastSeconds: name(
      'detik_cepat',
      Math.round((FAST * targetMs) / 1000),
      'detik; jawaban di bawah ini cepat',
    ),
    minutes: name('menit', minutes, 'menit sampai batas waktu'),
    tryoutMinutes: name('menit_tryout', tryoutMinutes, 'menit untuk seluruh tryout'),
    lastMinute: name('menit_terakhir', lastMinute, 'menit perubahan jawaban terakhir'),
    minutesBeyond: name(
      'menit_melebihi_tryout',
      Math.max(0, lastMinute - tryoutMinutes),
      'menit di atas waktu tryout sampai perubahan jawaban terakhir',
    ),
    minutesLeft: name('menit_sisa', left, 'menit tersisa sesudah perubahan jawaban terakhir'),
    isUsedUp: isKnown && left <= USED_UP_MINUTES,
    isLeft: isKnown && left >= LEFT_MINUTES,
    isFilled: answered.length === items.length,
    seconds: name('detik', secondsEach(timed), 'perkiraan detik per jawaban'),
    isHurried: isKnown && secondsEach(timed) * 1000 < FAST * targetMs,
    earlySeconds: name('detik_awal', secondsEach(early), 'detik per jawaban sebelum seperempat terakhir'),
    lateSeconds: name('detik_akhir', secondsEach(late), 'detik per jawaban pada seperempat terakhir'),
  };
}

/** Whether the deadline was later than by the rules. */
export const isLengthened = ({ minutes, tryoutMinutes }: ClockReading): boolean =>
  minutes.value > tryoutMinutes.value;

export const isSlow = ({ spentMs }: ItemReading, { targetMs }: ClockReading): boolean =>
  spentMs !== null && spentMs > SLOW * targetMs;

export const isFast = ({ spentMs }: ItemReading, { targetMs }: ClockReading): boolean =>
  spentMs !== null && spentMs < FAST * targetMs;

export const spentOn = (items: readonly ItemReading[]): number =>
  items.reduce((sum, { spentMs }) => sum + (spentMs ?? 0), 0);

export const minutesOn = (items: readonly ItemReading[]): number => Math.round(spentOn(items) / MINUTE);

/** Whole seconds, of the questions whose time is known: at least one, because none would say that it is not. */
export function secondsEach(items: readonly ItemReading[]): number {
  const timed = items.filter(({ spentMs }) => spentMs !== null);
  return timed.length === 0 ? 0 : Math.max(1, Math.round(spentOn(timed) / timed.length / 1000));
}

/** In the order of time: all but the last quarter, and the last quarter. */
function halvesOf(timed: readonly ItemReading[]): [ItemReading[], ItemReading[]] {
  const inOrder = timed.toSorted((one, other) => (one.lastAt ?? 0) - (other.lastAt ?? 0));
  const cut = Math.ceil(inOrder.length * 0.75);
  return [inOrder.slice(0, cut), inOrder.slice(cut)];
}
