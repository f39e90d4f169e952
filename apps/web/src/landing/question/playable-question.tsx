import type { Oval, PatternPlan } from '../../ui/answer-pattern/answer-pattern-geometry.ts';
import { patternOvals } from '../../ui/answer-pattern/answer-pattern-geometry.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { key, numbers, options } from './landing-question.ts';
import styles from './playable-question.module.css';

/** The side of a cell of the answer sheet on wide screens. */
export const QUESTION_CELL = 62;

/**
 * A question that can be answered without JavaScript: the rules of the style sheet show the reason of the checked radio
 * button. The buttons come before what depends on them, because old browsers have no `:has`.
 */
export function PlayableQuestion({ className }: { className: string | undefined }) {
  return (
    <form className={className}>
      <fieldset className={styles.question}>
        <legend className={styles.legend}>
          <span className={styles.topic}>Coba satu soal TIU</span>
          <span className={styles.numbers}>
            {numbers.map((number) => (
              <span key={number}>{number}</span>
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
            className={classNames('visually-hidden', letter === key.letter && styles.key)}
            type="radio"
            name="contoh"
            id={`contoh-${letter}`}
            aria-label={`${letter}, ${value}`}
            autoComplete="off"
          />
        ))}
        <div className={styles.row}>
          {options.map(({ letter, value }) => (
            <label
              key={letter}
              className={classNames(styles.option, letter === key.letter && styles.right)}
              htmlFor={`contoh-${letter}`}
            >
              <span className={styles.oval}>{letter}</span>
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

function Reasons() {
  return (
    <div className={styles.answer} aria-live="polite">
      {options.map(({ letter, reason }) => {
        const isRight = letter === key.letter;
        return (
          <div key={letter} className={classNames(styles.reason, isRight ? styles.good : styles.bad)}>
            <b>
              <Icon name={isRight ? 'check' : 'x'} size={16} />
              {isRight ? `Tepat, ${key.value}.` : `Belum tepat. Jawabannya ${key.letter}, ${key.value}.`}
            </b>
            <p>{reason}</p>
          </div>
        );
      })}
      <ButtonLink to="/register" variant="primary" block>
        Kerjakan 110 soal, gratis
      </ButtonLink>
    </div>
  );
}

const firstRow: PatternPlan = { towards: 'right', cell: QUESTION_CELL, pattern: ['     ......'] };

/** Becomes cloth after the right answer. */
function RestOfRow() {
  const ovals = patternOvals(firstRow);
  return (
    <svg
      className={styles.rest}
      viewBox={`${5 * QUESTION_CELL} 0 ${6 * QUESTION_CELL} ${QUESTION_CELL}`}
      aria-hidden
    >
      {ovals.map((oval) => (
        <RestOval key={oval.x} {...oval} />
      ))}
    </svg>
  );
}

const RestOval = ({ x, y, rx, ry, turn }: Oval) => (
  <ellipse cx={x} cy={y} rx={rx} ry={ry} transform={`rotate(${turn} ${x} ${y})`} />
);
