import { Fragment } from 'react';

/** An email address that prefers to break after "@" and ".". */
export const EmailText = ({ children }: { children: string }) =>
  (children.match(/[^@.]+[@.]?|[@.]/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The width of a capital letter, as a multiple of the width of a small letter. */
const CAPITAL_WIDTH = 1.3;

/** The estimated width of the longest word, as a multiple of the width of a small letter. */
export const longestWordWidth = (text: string): number =>
  Math.max(...text.split(/\s+/).map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));

const widthOf = (letter: string): number => (letter === letter.toLowerCase() ? 1 : CAPITAL_WIDTH);
