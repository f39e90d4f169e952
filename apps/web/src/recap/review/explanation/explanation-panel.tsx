import type { ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { QuestionPicture } from '../../../question/question-picture.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import { ExplanationPicture } from './explanation-picture.tsx';
import styles from './explanation.module.css';
import { splitExplanation } from './split-explanation.ts';
import { Source, Takeaway } from './takeaway.tsx';

/**
 * The whole explanation below the options: for a question whose options have no reasons of their own, or whose reasons were
 * written for another key.
 */
export const ExplanationPanel = ({ question }: { question: ReviewedQuestion }) => (
  <section className={styles.panel} aria-labelledby="pembahasan">
    <h2 id="pembahasan">Pembahasan</h2>
    {question.isCorrected && (
      <p className={styles.note}>{question.isStruck ? STRUCK_TEXT : CORRECTED_TEXT}</p>
    )}
    {question.isExplanationPicture ? (
      <QuestionPicture
        key={question.number}
        caption={`Gambar pembahasan soal ${question.number}`}
        address={question.explanation}
        alt={question.explanationAlt ?? `Pembahasan soal ${question.number}`}
      />
    ) : (
      <WholeText question={question} />
    )}
  </section>
);

const CORRECTED_TEXT =
  'Kunci soal ini dikoreksi sesudah pembahasan ini ditulis. Yang berlaku adalah tanda pada pilihan di atas.';

const STRUCK_TEXT = 'Pembahasan ini ditulis sebelum soalnya dianulir.';

function WholeText({ question }: { question: ReviewedQuestion }) {
  const { text, takeaway, source } = splitExplanation(question.explanation);
  return (
    <>
      <QuestionText text={text} />
      {takeaway && <Takeaway text={takeaway} />}
      <ExplanationPicture question={question} />
      {source && <Source text={source} />}
    </>
  );
}
