import { DAY_MS } from './days.ts';

/** After this time an answer weighs 1/e: practice changes what was true a month ago. */
export const DECAY_DAYS = 30;

/** The weight of an answer of this age, 0 to 1. A negative age counts as none. */
export const weightOfAge = (ageMs: number): number => Math.exp(-Math.max(0, ageMs) / (DECAY_DAYS * DAY_MS));
