import type { Ref } from 'react';
import { useId } from 'react';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { QuestionVerdict } from './question-verdict.ts';
import styles from './review-head.module.css';

interface Props {
  verdict: QuestionVerdict;
  number: number;
  /** How many questions the attempt has. */
  total: number;
  /** Test, topic, and a long time. */
  facts: string;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The verdict is the heading: it is what a reader of a review wants to know first. */
export function ReviewHead({ verdict: { tone, result, rest }, number, total, facts, headingRef }: Props) {
  const factsId = useId();
  return (
    <div className={styles.head}>
      <h1 ref={headingRef} tabIndex={-1} aria-describedby={factsId}>
        <span className={styles[tone]}>
          {tone !== 'plain' && <Icon name={tone === 'right' ? 'check' : 'x'} />}
          {result}
        </span>
        {rest}
      </h1>
      <p id={factsId}>
        <b>
          Pembahasan soal {number} dari {total}
        </b>
        , {facts}
      </p>
    </div>
  );
}
