import { skd } from '@ambang/exam/skd.ts';

/** The rule set of every test database. No attempt is too quick by it, so tests hand in at once and are ranked. */
export const testRules = { ...skd, leastMinutes: 0 };
