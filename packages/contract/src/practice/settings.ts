import type { Codec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { Day } from './entries.ts';

/** The choices of minutes a day. */
export const practiceMinutes = [10, 20, 40] as const;

export type PracticeMinutes = (typeof practiceMinutes)[number];

export const DEFAULT_PRACTICE_MINUTES: PracticeMinutes = 20;

/** How far ahead the date of the exam may be. */
export const MOST_YEARS_AHEAD = 2;

export interface PracticeSettings {
  /** Null if the date of the exam is not set. It may be in the past. */
  examOn: Day | null;
  minutesADay: PracticeMinutes;
}

interface PracticeSettingsWire {
  exam_on: Day | null;
  minutes_a_day: PracticeMinutes;
}

export const practiceSettingsCodec: Codec<PracticeSettingsWire, PracticeSettings> = {
  read: ({ exam_on, minutes_a_day }) => ({ examOn: exam_on, minutesADay: minutes_a_day }),
  write: ({ examOn, minutesADay }) => ({ exam_on: examOn, minutes_a_day: minutesADay }),
};

export const getPracticeSettings = endpoint('GET', '/practice/settings', {
  access: 'account',
  reply: practiceSettingsCodec,
});

export const savePracticeSettings = endpoint('PUT', '/practice/settings', {
  access: 'account',
  isIdempotent: true,
  body: practiceSettingsCodec,
  reply: practiceSettingsCodec,
});
