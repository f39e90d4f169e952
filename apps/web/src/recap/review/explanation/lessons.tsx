import type { ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import { ExplanationPicture } from './explanation-picture.tsx';
import styles from './explanation.module.css';
import { Source, Takeaway } from './takeaway.tsx';

/** What follows the options when each of them has its own reason. */
export const Lessons = ({ question }: { question: ReviewedQuestion }) => (
  <>
    {question.quick && (
      <section className={styles.quick}>
        <h2>
          <ScreenIcon name="zap" size={16} />
          Cara cepat, {question.quick.seconds} detik
        </h2>
        <QuestionText text={question.quick.text} />
      </section>
    )}
    {question.remember && <Takeaway text={question.remember} />}
    <ExplanationPicture question={question} />
    {question.sources.map(({ text, quote }) => (
      <Source key={text} text={text} quote={quote} />
    ))}
  </>
);
