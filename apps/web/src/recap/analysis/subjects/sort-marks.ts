/** From full points to none, then the questions without an answer. */
const ORDER = '543210-';

/** The marks of some questions, the best first. */
export const sortMarks = (marks: string): string =>
  [...marks].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join('');
