import type { Codec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { Day } from './entries.ts';

/** What falls due on the days ahead, if every day is practised and every answer is right. */
export interface DaysAhead {
  today: Day;
  /** Null if the date of the exam is not set. It may be in the past. */
  examOn: Day | null;
  minutesADay: number;
  /** From today on: up to the exam, at most 92 days; 14 days without an exam ahead. */
  days: PlannedDay[];
  /** The due questions that no day has time for. */
  neverMet: number;
  /** The days with answers among the last 14, the oldest first. */
  doneDays: { day: Day; count: number }[];
}

export interface PlannedDay {
  day: Day;
  /** As many as fit into the day's minutes. */
  dueCount: number;
  dueMinutes: number;
}

interface DaysAheadWire {
  day: Day;
  exam_on: Day | null;
  minutes_a_day: number;
  days: { day: Day; due_count: number; due_minutes: number }[];
  never_met: number;
  done_days: { day: Day; count: number }[];
}

export const daysAheadCodec: Codec<DaysAheadWire, DaysAhead> = {
  read: (wire) => ({
    today: wire.day,
    examOn: wire.exam_on,
    minutesADay: wire.minutes_a_day,
    days: wire.days.map(({ day, due_count, due_minutes }) => ({
      day,
      dueCount: due_count,
      dueMinutes: due_minutes,
    })),
    neverMet: wire.never_met,
    doneDays: wire.done_days,
  }),
  write: (value) => ({
    day: value.today,
    exam_on: value.examOn,
    minutes_a_day: value.minutesADay,
    days: value.days.map(({ day, dueCount, dueMinutes }) => ({
      day,
      due_count: dueCount,
      due_minutes: dueMinutes,
    })),
    never_met: value.neverMet,
    done_days: value.doneDays,
  }),
};

export const getDaysAhead = endpoint('GET', '/practice/plan', { access: 'account', reply: daysAheadCodec });

/** The days with due questions and the exam as a calendar file, for a link. It has no personal data. */
export const getPlanCalendar = endpoint('GET', '/practice/plan.ics', {
  access: 'account',
  replyKind: 'calendar',
});
