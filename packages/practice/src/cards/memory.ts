import type { Card as FsrsCard, Grade } from 'ts-fsrs';
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';
import type { WibDay } from '../days.ts';
import { daysBetween } from '../days.ts';
import type { PracticeRating } from './rating.ts';

/** The share of cards that are still known on their due day. Higher shares cost many more reviews (FSRS's default). */
export const DESIRED_RETENTION = 0.9;

/** No card waits longer, because the exam is rarely further away, and a candidate must see that nothing is lost. */
export const MAXIMUM_INTERVAL_DAYS = 60;

/** The state of FSRS after the last rated day. */
export interface Memory {
  /** The days until the chance of a right answer falls to `DESIRED_RETENTION`. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  lastDay: WibDay;
  intervalDays: number;
}

const grades: Record<PracticeRating, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };

/** Without fuzz and short-term steps: the same reviews give the same days, and no interval is shorter than a day. */
const scheduler = fsrs({
  request_retention: DESIRED_RETENTION,
  maximum_interval: MAXIMUM_INTERVAL_DAYS,
  enable_fuzz: false,
  enable_short_term: false,
});

/** FSRS counts days of UTC, so each WIB day is passed as the same day of UTC. */
const asUtcDay = (day: WibDay): Date => new Date(`${day}T00:00:00Z`);

/** @param memory null before the first rating */
export function rateMemory(memory: Memory | null, day: WibDay, rating: PracticeRating): Memory {
  const { card } = scheduler.next(toFsrsCard(memory, day), asUtcDay(day), grades[rating]);
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    lastDay: day,
    // FSRS keeps the intervals of the four ratings apart, and so exceeds its maximum by up to three days.
    intervalDays: Math.min(MAXIMUM_INTERVAL_DAYS, card.scheduled_days),
  };
}

/** The chance of a right answer on this day, 0 to 1. It is 1 on the day of the last rating. */
export const retrievabilityOf = (
  { stability, lastDay }: Pick<Memory, 'stability' | 'lastDay'>,
  day: WibDay,
): number => scheduler.forgetting_curve(Math.max(0, daysBetween(lastDay, day)), stability);

function toFsrsCard(memory: Memory | null, day: WibDay): FsrsCard {
  const empty = createEmptyCard(asUtcDay(day));
  if (!memory) return empty;
  return {
    ...empty,
    stability: memory.stability,
    difficulty: memory.difficulty,
    scheduled_days: memory.intervalDays,
    state: State.Review,
    last_review: asUtcDay(memory.lastDay),
  };
}
