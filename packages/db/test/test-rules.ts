import { skdRules } from '@ambang/exam/skd.ts';

/** The rule set of every test database. No attempt is too quick, so immediate hand-ins are ranked. */
export const testRules = { ...skdRules, leastMinutes: 0 };
