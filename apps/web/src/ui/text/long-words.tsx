import { Fragment } from 'react';

/** Prefers to break after "@" and ".". */
export const EmailText = ({ children }: { children: string }) =>
  (children.match(/[^@.]+[@.]?|[@.]/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The width of a capital, in lower-case letters. */
const CAPITAL_WIDTH = 1.3;

/** The width of the longest word, in lower-case letters. */
export const longestWordWidth = (text: string): number =>
  Math.max(...text.split(/\s+/).map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));

const widthOf = (letter: string): number => (letter === letter.toLowerCase() ? 1 : CAPITAL_WIDTH);
