import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { hashText } from '@ambang/exam/hash-text.ts';

/**
 * Names a step by what it opens. A new result or a corrected key may change the steps of a plan after it was shown, and the
 * address of a step must then not open another one.
 */
export const stepMark = ({ kind, test, itemIds }: Pick<ActionStep, 'kind' | 'test' | 'itemIds'>): string =>
  hashText([kind, test, ...itemIds].join(' ')).toString(36);
