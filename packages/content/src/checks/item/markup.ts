import { markupFaults } from '@ambang/markup/faults.ts';
import type { Package, Problem } from '../../package.ts';

/** What is meant as a fraction, power, table or italics must be one. */
export function checkMarkup({ items }: Package): Problem[] {
  return items.flatMap(({ where, question, options, explanation, takeaway }) => {
    const faults = [question, ...options, explanation, takeaway].flatMap(markupFaults);
    return [...new Set(faults)].map((message) => ({ where, message }));
  });
}
