import { questionSecondsIn } from '@ambang/exam/practice-minutes.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import type { Calendar } from './due.ts';
import { chanceOf, dueOn, isLastWeek } from './due.ts';
import type { TargetSeconds } from './minutes.ts';
import type { CardChoice, PracticeItem, TodayEntry } from './practice-item.ts';

/** The share of the day's time for due cards. The rest is for what was never asked, so that a big book stops no progress. */
export const DUE_SHARE = 0.6;

/** A session of more questions is rarely finished: 20 are about half an hour. */
export const MOST_ENTRIES = 20;

interface DueInput<Item extends PracticeItem> {
  calendar: Calendar;
  cards: readonly CardChoice<Item>[];
  testsBelowLine: readonly TestName[];
  targetSeconds: TargetSeconds;
  minutesADay: number;
  /** The planned seconds of the due cards that were answered today. */
  doneSeconds: number;
}

export interface DueToday<Item extends PracticeItem> {
  taken: TodayEntry<Item>[];
  /** The number of due cards that found no time. */
  left: number;
}

/** The due cards of today, the most valuable ones first, as far as their share of the time reaches. */
export function takeDue<Item extends PracticeItem>(input: DueInput<Item>): DueToday<Item> {
  const share = isLastWeek(input.calendar) ? 1 : DUE_SHARE;
  const ordered = orderDue(input);
  const seconds = questionSecondsIn(input.minutesADay) * share - input.doneSeconds;
  const taken = takeFitting(ordered, seconds, input.targetSeconds);
  return { taken, left: ordered.length - taken.length };
}

function orderDue<Item extends PracticeItem>({ cards, calendar, testsBelowLine }: DueInput<Item>): Item[] {
  const due = cards.filter(({ card }) => dueOn(card, calendar) === calendar.today);
  const isLate = isLastWeek(calendar);
  const ranked = due.map(({ card, item }) => {
    const { test, pointsAtStake } = item;
    const value = (1 - chanceOf(card, calendar.today)) * pointsAtStake;
    const first = isLate
      ? [pointsAtStake, value]
      : [Number(card.comesFirst), Number(testsBelowLine.includes(test)), value];
    return { item, first };
  });
  return ranked
    .toSorted(
      (one, other) => compareRanks(other.first, one.first) || (one.item.kind < other.item.kind ? -1 : 1),
    )
    .map(({ item }) => item);
}

/** By the first numbers, then by the next ones. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((number, place) => number !== other[place]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

function takeFitting<Item extends PracticeItem>(
  ordered: readonly Item[],
  seconds: number,
  targetSeconds: TargetSeconds,
): TodayEntry<Item>[] {
  let left = seconds;
  const taken: TodayEntry<Item>[] = [];
  for (const item of ordered) {
    const each = targetSeconds[item.test];
    if (each > left || taken.length === MOST_ENTRIES) continue;
    left -= each;
    taken.push({ item, source: 'due', seconds: each });
  }
  return taken;
}
