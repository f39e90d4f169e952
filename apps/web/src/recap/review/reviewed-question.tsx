import type { AnswerHistory, ReviewedQuestion as Question } from '@ambang/contract/tryouts/reviews.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { Ref } from 'react';
import { formatDuration } from '../../format/duration.ts';
import { QuestionHeading } from '../../question/question-heading.tsx';
import { QuestionPicture } from '../../question/question-picture.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { MarkupText } from '../../ui/text/markup-text.tsx';
import { QuestionText } from '../../ui/text/question-text.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { splitExplanation } from './split-explanation.ts';
import type { ItemMark } from '../item-marks.ts';
import { topicName } from '../item-marks.ts';
import { firstChoiceText } from '../pace/answer-changes.ts';
import { hasKnownTime } from '../pace/pace.ts';
import styles from './review.module.css';
import { ReviewedOptions } from './reviewed-options.tsx';

interface Props {
  question: Question;
  mark: ItemMark;
  rules: RuleSet;
  /** Null when no change of the answer is known. */
  history: AnswerHistory | null;
  heading: Ref<HTMLHeadingElement>;
}

export function ReviewedQuestionView({ question, mark, rules, history, heading }: Props) {
  const { number, picture, isStruck, isCorrected } = question;
  return (
    <>
      <QuestionHeading
        number={number}
        kind={`${mark.test}, ${topicName(rules, question.topic)}`}
        note={isStruck && <p className={styles.struck}>Soal dianulir: semua peserta mendapat nilai penuh.</p>}
        headingRef={heading}
      >
        <MarkBadge mark={mark} />
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
      <ReviewedOptions question={question} answer={mark.answer} verdict={mark.verdict} />
      <AnswerHistoryNote mark={mark} history={history} />
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
      <CopyLinkButton number={number} />
    </>
  );
}

function AnswerHistoryNote({ mark, history }: Pick<Props, 'mark' | 'history'>) {
  if (!history) return null;
  const isChanged = history.first !== mark.answer && history.first !== 0;
  const hasTime = mark.answer !== 0 && hasKnownTime(history.seconds);
  if (!isChanged && !hasTime) return null;
  return (
    <p className={styles.history}>
      {hasTime && <span>Perkiraan waktu: {formatDuration(history.seconds)}</span>}
      {isChanged && <span>{firstChoiceText(history.first, mark.answer)}</span>}
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

function MarkBadge({ mark }: { mark: ItemMark }) {
  if (mark.verdict === 'struck')
    return (
      <Badge tone="ink" icon="info">
        Dianulir, {mark.points} poin
      </Badge>
    );
  if (mark.verdict === 'empty') return <Badge icon="minus">Tidak dijawab</Badge>;
  if (mark.test === 'TKP')
    return (
      <Badge tone="ink">
        {mark.points} dari {POINTS_PER_RIGHT_ANSWER} poin
      </Badge>
    );
  return mark.verdict === 'right' ? (
    <Badge tone="ok" icon="check">
      Benar
    </Badge>
  ) : (
    <Badge tone="bad" icon="x">
      Salah
    </Badge>
  );
}
