import { DAYS_TO_LEAVE } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { rateMemory } from '../cards/memory.ts';
import type { WibDay } from '../days.ts';
import { addDays, startOfWibDay } from '../days.ts';
import { memoryOf } from './ladder.ts';
import type { TodayInput } from './select-today.ts';
import { waitsForExam } from './due.ts';
import { takeDue } from './take-due.ts';

export interface PlannedDay {
  day: WibDay;
  dueCount: number;
  dueSeconds: number;
}

export interface PlanAhead {
  days: PlannedDay[];
  /** The cards that no day had time for. */
  neverMet: number;
}

/**
 * The due cards of the next days if every day is practised and every answer is right. A card that finds no time waits for the
 * next day, and is first again only by its value.
 */
export function planAhead(
  input: Pick<TodayInput, 'calendar' | 'cards' | 'testsBelowLine' | 'targetSeconds' | 'minutesADay' | 'done'>,
  length: number,
): PlanAhead {
  let cards = input.cards.filter(({ card }) => card.leftAt === null);
  const met = new Set<string>();
  const days = Array.from({ length }, (_, offset): PlannedDay => {
    const day = addDays(input.calendar.today, offset);
    const calendar = { ...input.calendar, today: day };
    const { taken } = takeDue({
      ...input,
      cards,
      calendar,
      doneSeconds: offset === 0 ? input.done.dueSeconds : 0,
    });
    const kinds = new Set(taken.map(({ item }) => item.kind));
    for (const kind of kinds) met.add(kind);
    cards = cards.map((choice) =>
      kinds.has(choice.item.kind) ? { ...choice, card: answerRight(choice.card, day) } : choice,
    );
    return { day, dueCount: taken.length, dueSeconds: taken.reduce((sum, { seconds }) => sum + seconds, 0) };
  });
  const isExpected = (card: Card) => isInTime(card, days) && !waitsForExam(card, input.calendar);
  const neverMet = cards.filter(({ item, card }) => isExpected(card) && !met.has(item.kind)).length;
  return { days, neverMet };
}

/** Whether the card falls due in these days at all. */
const isInTime = ({ due }: Card, days: readonly PlannedDay[]): boolean => {
  const last = days.at(-1);
  return last !== undefined && due <= startOfWibDay(last.day);
};

function answerRight(card: Card, day: WibDay): Card {
  const memory = rateMemory(memoryOf(card), day, 'good');
  const rightDays = card.rightDays + 1;
  const at = startOfWibDay(day);
  return {
    ...card,
    stability: memory.stability,
    difficulty: memory.difficulty,
    due: startOfWibDay(addDays(day, memory.intervalDays)),
    reps: card.reps + 1,
    rightDays,
    leftAt: rightDays >= DAYS_TO_LEAVE ? at : null,
    firstAt: card.firstAt ?? at,
    lastAt: at,
    comesFirst: false,
  };
}
