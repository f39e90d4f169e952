import type { FirstAnswerAndTime, ReviewedQuestion as Question } from '@ambang/contract/tryouts/reviews.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Ref } from 'react';
import { isFigural } from '../../question/figures/figure-choices.ts';
import { QuestionPicture } from '../../question/question-picture.tsx';
import { ReportButton } from '../../question/report/report-button.tsx';
import { useReport } from '../../question/report/use-report.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QuestionText } from '../../ui/text/question-text.tsx';
import { firstChoiceText } from '../pace/answer-changes.ts';
import type { QuestionResult } from '../question-results.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { ExplanationPanel } from './explanation/explanation-panel.tsx';
import { Lessons } from './explanation/lessons.tsx';
import { hasOwnReasons, reviewedOptions } from './options/reviewed-option.ts';
import { ReviewedFigures } from './options/reviewed-figures.tsx';
import { ReviewedOptions } from './options/reviewed-options.tsx';
import styles from './review.module.css';
import { questionFacts, questionVerdict } from './verdict/question-verdict.ts';
import { ReviewHead } from './verdict/review-head.tsx';

interface Props {
  question: Question;
  result: QuestionResult;
  rules: RuleSet;
  /** Null when no change of the answer is known. */
  history: FirstAnswerAndTime | null;
  /** How many questions the attempt has. */
  total: number;
  /** Whether no other question took longer. */
  isSlowest: boolean;
  heading: Ref<HTMLHeadingElement>;
}

export function ReviewedQuestionView({ question, result, rules, history, total, isSlowest, heading }: Props) {
  const { number, itemId, isStruck } = question;
  return (
    <>
      <ReviewHead
        verdict={questionVerdict(result, question)}
        number={number}
        total={total}
        facts={questionFacts(result, rules, history, isSlowest)}
        headingRef={heading}
      />
      {isStruck && <p className={styles.struck}>Soal dianulir: semua peserta mendapat nilai penuh.</p>}
      <QuestionText text={question.question} />
      <PictureAndOptions key={number} question={question} result={result} />
      {hasOwnReasons(question) ? <Lessons question={question} /> : <ExplanationPanel question={question} />}
      <FirstChoiceNote result={result} history={history} />
      <div className={classNames(styles.actions, 'not-printed')}>
        <CopyLinkButton number={number} />
        {itemId !== null && <QuestionReport itemId={itemId} number={number} />}
      </div>
    </>
  );
}

function PictureAndOptions({ question, result }: Pick<Props, 'question' | 'result'>) {
  const { number, picture, alt } = question;
  const options = reviewedOptions(question, result.answer, result.verdict);
  if (isFigural(question)) return <ReviewedFigures question={question} options={options} />;
  return (
    <>
      {picture && <QuestionPicture caption={`Gambar soal ${number}`} address={picture} alt={alt ?? ''} />}
      <ReviewedOptions options={options} />
    </>
  );
}

function QuestionReport({ itemId, number }: { itemId: string; number: number }) {
  const report = useReport({ itemId, name: `soal ${number}` });
  return (
    <>
      <ReportButton report={report} />
      {report.dialog}
    </>
  );
}

function FirstChoiceNote({ result, history }: Pick<Props, 'result' | 'history'>) {
  if (!history || history.first === 0 || history.first === result.answer) return null;
  return <p className="muted small">{firstChoiceText(history.first, result.answer)}.</p>;
}
