import type { Paper, Question } from '@ambang/contract/papers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { testOfNumber } from '@ambang/exam/rules.ts';
import type { ComponentProps, Ref } from 'react';
import { memo, useCallback } from 'react';
import { NaskahText } from '../ui/naskah-text.tsx';
import type { ExamView } from './exam-parts.ts';
import { answerOf, currentNumber } from './exam-session.ts';
import { OptionList } from './option-list.tsx';
import { QuestionHead } from './question-head.tsx';
import { QuestionPicture } from './question-picture.tsx';
import type { RunningExam } from './running-exam.ts';
import { SaveState } from './save-state.tsx';
import type { TextSize } from './text-size.ts';
import { TextSizeControl } from './text-size-control.tsx';
import styles from './exam-question.module.css';

interface Props {
  exam: RunningExam;
  view: ExamView;
  /** The same a moment later, when nobody waits. */
  calmView: ExamView;
  paper: Paper;
  rules: RuleSet;
  heading: Ref<HTMLHeadingElement>;
  textSize: TextSize;
  onTextSize: (size: TextSize) => void;
}

/**
 * The question on the screen, and out of sight the ones before and after it: laid out while nobody waits, so that a
 * move has only to show them.
 */
export function ExamQuestion({ exam, view, calmView, paper, rules, heading, textSize, onTextSize }: Props) {
  const number = currentNumber(view.session);
  const calmNumber = currentNumber(calmView.session);
  const test = testOfNumber(rules, number);
  const press = useCallback((of: number, answer: Answer) => exam.choosePressed(of, answer), [exam]);
  const isDrawn = (other: number) => other === number || Math.abs(other - calmNumber) <= 1;
  return (
    <>
      <QuestionHead
        number={number}
        kind={`${test.name}, ${test.fullName}`}
        note={<SaveState view={view} />}
        headingRef={heading}
      >
        <TextSizeControl size={textSize} onChange={onTextSize} />
      </QuestionHead>
      {paper.questions
        .filter((question) => isDrawn(question.number))
        .map((question) => (
          <Sheet
            key={question.number}
            question={question}
            isShown={question.number === number}
            // The one before goes out of reach only after the next one is on the screen.
            isInReach={question.number === number || question.number === calmNumber}
            chosen={answerOf(view.session, question.number)}
            onPress={press}
          />
        ))}
    </>
  );
}

interface SheetProps extends Pick<ComponentProps<typeof OptionList>, 'onPress'> {
  question: Question;
  isShown: boolean;
  isInReach: boolean;
  chosen: Answer;
}

const Sheet = memo(function Sheet({ question: asked, isShown, isInReach, chosen, onPress }: SheetProps) {
  const { number, question, picture, alt, options } = asked;
  return (
    <div
      className={isShown ? styles.shown : styles.beside}
      aria-hidden={!isShown || undefined}
      inert={!isInReach}
    >
      <NaskahText text={question} />
      {picture && <QuestionPicture number={number} address={picture} alt={alt ?? ''} />}
      <OptionList {...{ number, options, chosen, onPress }} />
    </div>
  );
});
