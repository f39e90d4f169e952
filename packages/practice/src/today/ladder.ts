import type { Card } from '../cards/card.ts';
import type { Memory } from '../cards/memory.ts';
import { rateMemory } from '../cards/memory.ts';
import type { WibDay } from '../days.ts';
import { addDays, daysBetween, wibDayOf } from '../days.ts';
import type { Calendar } from './due.ts';
import { dueOn } from './due.ts';

/** The drawing has place for four days, and the next ones change with every answer. */
export const LADDER_STEPS = 4;

/** The next days on which the card is due if every answer is right in time. They end before the exam. */
export function ladderOf(card: Card, calendar: Calendar): WibDay[] {
  const days: WibDay[] = [];
  let memory = memoryOf(card);
  for (let day = dueOn(card, calendar); day !== null && days.length < LADDER_STEPS;) {
    days.push(day);
    memory = rateMemory(memory, day, 'good');
    const next = addDays(day, memory.intervalDays);
    day = isAfterExam(next, calendar) ? null : next;
  }
  return days;
}

const isAfterExam = (day: WibDay, { examOn, today }: Calendar): boolean =>
  examOn !== null && examOn > today && day >= examOn;

/** The memory from which the card's next interval is computed; null before the first review. */
export function memoryOf({ stability, difficulty, lastAt, due }: Card): Memory | null {
  if (lastAt === null) return null;
  const lastDay = wibDayOf(lastAt);
  return { stability, difficulty, lastDay, intervalDays: Math.max(0, daysBetween(lastDay, wibDayOf(due))) };
}
