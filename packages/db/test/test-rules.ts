import { skdRules } from '@ambang/exam/skd.ts';

/** No attempt is too quick, so immediate hand-ins are ranked. */
export const testRules = { ...skdRules, leastMinutes: 0 };
