import { Fragment } from 'react';

/** An address that breaks after "@" and "." before it breaks anywhere else. */
export const EmailText = ({ children }: { children: string }) =>
  (children.match(/[^@.]+[@.]?|[@.]/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A capital is wider than a small letter by about this. */
const CAPITAL = 1.3;

/** The length of the longest word, in small letters. */
export const longestWord = (text: string): number =>
  Math.max(...text.split(/\s+/).map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));

const widthOf = (letter: string): number => (letter === letter.toLowerCase() ? 1 : CAPITAL);
