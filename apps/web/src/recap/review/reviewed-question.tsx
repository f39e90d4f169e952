import type { FirstAnswerAndTime, ReviewedQuestion as Question } from '@ambang/contract/tryouts/reviews.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { Ref } from 'react';
import { formatDuration } from '../../format/duration.ts';
import { QuestionHeading } from '../../question/question-heading.tsx';
import { ReportButton } from '../../question/report/report-button.tsx';
import { useReport } from '../../question/report/use-report.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QuestionPicture } from '../../question/question-picture.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { MarkupText } from '../../ui/text/markup-text.tsx';
import { QuestionText } from '../../ui/text/question-text.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { splitExplanation } from './split-explanation.ts';
import type { QuestionResult } from '../question-results.ts';
import { topicName } from '../question-results.ts';
import { firstChoiceText } from '../pace/answer-changes.ts';
import { hasKnownTime } from '../pace/pace.ts';
import styles from './review.module.css';
import { ReviewedOptions } from './reviewed-options.tsx';

interface Props {
  question: Question;
  result: QuestionResult;
  rules: RuleSet;
  /** Null when no change of the answer is known. */
  history: FirstAnswerAndTime | null;
  heading: Ref<HTMLHeadingElement>;
}

export function ReviewedQuestionView({ question, result, rules, history, heading }: Props) {
  const { number, itemId, picture, isStruck, isCorrected } = question;
  return (
    <>
      <QuestionHeading
        number={number}
        kind={`${result.test}, ${topicName(rules, question.topic)}`}
        note={isStruck && <p className={styles.struck}>Soal dianulir: semua peserta mendapat nilai penuh.</p>}
        headingRef={heading}
      >
        <ResultBadge result={result} />
      </QuestionHeading>
      <QuestionText text={question.question} />
      {picture && (
        <QuestionPicture
          key={number}
          caption={`Gambar soal ${number}`}
          address={picture}
          alt={question.alt ?? ''}
        />
      )}
      <ReviewedOptions question={question} answer={result.answer} verdict={result.verdict} />
      <FirstAnswerAndTimeNote result={result} history={history} />
      <section className={styles.explanation} aria-labelledby="pembahasan">
        <h2 id="pembahasan">Pembahasan</h2>
        {isCorrected && <p className={styles.struck}>{isStruck ? STRUCK_TEXT : CORRECTED_TEXT}</p>}
        {question.isExplanationPicture ? (
          <QuestionPicture
            key={number}
            caption={`Gambar pembahasan soal ${number}`}
            address={question.explanation}
            alt={question.explanationAlt ?? `Pembahasan soal ${number}`}
          />
        ) : (
          <Explanation question={question} />
        )}
      </section>
      <div className={classNames(styles.actions, 'not-printed')}>
        <CopyLinkButton number={number} />
        {itemId !== null && <QuestionReport itemId={itemId} number={number} />}
      </div>
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

function FirstAnswerAndTimeNote({ result, history }: Pick<Props, 'result' | 'history'>) {
  if (!history) return null;
  const isChanged = history.first !== result.answer && history.first !== 0;
  const hasTime = result.answer !== 0 && hasKnownTime(history.seconds);
  if (!isChanged && !hasTime) return null;
  return (
    <p className={styles.history}>
      {hasTime && <span>Perkiraan waktu: {formatDuration(history.seconds)}</span>}
      {isChanged && <span>{firstChoiceText(history.first, result.answer)}</span>}
    </p>
  );
}

const CORRECTED_TEXT =
  'Kunci soal ini dikoreksi sesudah pembahasan ini ditulis. Yang berlaku adalah tanda pada pilihan di atas.';

const STRUCK_TEXT = 'Pembahasan ini ditulis sebelum soalnya dianulir.';

function Explanation({ question }: { question: Question }) {
  const { number, explanationPicture, explanationAlt } = question;
  const { text, takeaway, source } = splitExplanation(question.explanation);
  return (
    <>
      <QuestionText text={text} />
      {explanationPicture && (
        <QuestionPicture
          key={number}
          caption={`Gambar pembahasan soal ${number}`}
          address={explanationPicture}
          alt={explanationAlt ?? ''}
        />
      )}
      {takeaway && (
        <p className={styles.takeaway}>
          <b>Ingat:</b> <MarkupText text={takeaway} />
        </p>
      )}
      {source && (
        <p className={styles.source}>
          Sumber: <MarkupText text={source} />
        </p>
      )}
    </>
  );
}

function ResultBadge({ result }: { result: QuestionResult }) {
  if (result.verdict === 'struck')
    return (
      <Badge tone="ink" icon="info">
        Dianulir, {result.points} poin
      </Badge>
    );
  if (result.verdict === 'empty') return <Badge icon="minus">Tidak dijawab</Badge>;
  if (result.test === 'TKP')
    return (
      <Badge tone="ink">
        {result.points} dari {POINTS_PER_RIGHT_ANSWER} poin
      </Badge>
    );
  return result.verdict === 'right' ? (
    <Badge tone="ok" icon="check">
      Benar
    </Badge>
  ) : (
    <Badge tone="bad" icon="x">
      Salah
    </Badge>
  );
}
