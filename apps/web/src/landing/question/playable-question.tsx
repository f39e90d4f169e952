import type { Oval, PatternPlan } from '../../ui/answer-pattern/answer-pattern-geometry.ts';
import { patternOvals } from '../../ui/answer-pattern/answer-pattern-geometry.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowNumber } from '../../ui/answer-pattern/answer-pattern.tsx';
import checked from './checked.module.css';
import { key, numbers, options } from './landing-question.ts';
import styles from './playable-question.module.css';
import { Reasons } from './reasons.tsx';

/** The side of a cell of the answer sheet on wide screens, in the drawing's units. */
export const QUESTION_CELL = 62;

/**
 * A question that can be answered without JavaScript: the rules of the style sheet show the reason of the checked radio
 * button. The buttons come before what depends on them, because old browsers have no `:has`.
 */
export function PlayableQuestion({ className }: { className: string | undefined }) {
  return (
    <form className={className}>
      <fieldset className={classNames(styles.question, checked.question)}>
        <legend className={styles.legend}>
          <span className={styles.topic}>Coba satu soal TIU: pilih lanjutannya</span>
          <span className={styles.numbers}>
            {numbers.map((number) => (
              <span key={number} className={number < 10 ? styles.digit : styles.digits}>
                {number}
              </span>
            ))}
            <span className={styles.gap}>
              <span aria-hidden>…</span>
              <span className="visually-hidden">berapa?</span>
            </span>
          </span>
        </legend>
        {options.map(({ letter, value }) => (
          <input
            key={letter}
            className={classNames('visually-hidden', letter === key.letter && checked.key)}
            type="radio"
            name="contoh"
            id={`contoh-${letter}`}
            aria-label={`${letter}, ${value}`}
            autoComplete="off"
          />
        ))}
        <div className={classNames(styles.row, checked.row)}>
          {options.map(({ letter, value }) => (
            <label
              key={letter}
              className={classNames(styles.option, letter === key.letter && checked.right)}
              htmlFor={`contoh-${letter}`}
            >
              <span className={classNames(styles.oval, checked.oval)}>{letter}</span>
              <span>{value}</span>
            </label>
          ))}
          <RestOfRow />
        </div>
        <Reasons />
      </fieldset>
    </form>
  );
}

/** The row above the pattern's, so that its petals turn the other way. */
const firstRow: PatternPlan = {
  towards: 'right',
  cell: QUESTION_CELL,
  pattern: [' '.repeat(11), `${' '.repeat(5)}......`],
};

/** Becomes cloth after the right answer. */
function RestOfRow() {
  const ovals = patternOvals(firstRow);
  return (
    <svg
      className={classNames(styles.rest, checked.rest)}
      viewBox={`${5 * QUESTION_CELL} ${QUESTION_CELL} ${6 * QUESTION_CELL} ${QUESTION_CELL}`}
      aria-hidden
    >
      <RowNumber number={1} row={1} cell={QUESTION_CELL} />
      {ovals.map((oval) => (
        <RestOval key={oval.x} {...oval} />
      ))}
    </svg>
  );
}

const RestOval = ({ x, y, rx, ry, turn }: Oval) => (
  <ellipse cx={x} cy={y} rx={rx} ry={ry} transform={`rotate(${turn} ${x} ${y})`} />
);
