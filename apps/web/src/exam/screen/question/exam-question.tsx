import type { Paper, Question } from '@ambang/contract/tryouts/papers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import type { ComponentProps, RefObject } from 'react';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { chosenAnswer } from '../../../question/answer-sheet.ts';
import { isFigural } from '../../../question/figures/figure-choices.ts';
import { FigureQuestion } from '../../../question/figures/figure-question.tsx';
import { OptionList } from '../../../question/option-list.tsx';
import { QuestionHeading, useQuestionFocus } from '../../../question/question-heading.tsx';
import { QuestionPicture } from '../../../question/question-picture.tsx';
import type { TextSize } from '../../../question/text-size.tsx';
import { TextSizeControl } from '../../../question/text-size.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import type { RunningExam } from '../../sending/running-exam.ts';
import styles from './exam-question.module.css';
import { questionFrameClass } from './question-switcher.ts';
import type { QuestionSwitcher } from './question-switcher.ts';
import { useExamView } from '../use-running-exam.ts';

interface Props {
  exam: RunningExam;
  /** For a moment after a move it is still the previous question. */
  deferredNumber: number;
  paper: Paper;
  rules: RuleSet;
  /** True when the next move also moves the focus to the heading. */
  movesFocusRef: RefObject<boolean>;
  switcher: QuestionSwitcher;
  textSize: TextSize;
  onTextSize: (size: TextSize) => void;
}

/** Also renders the hidden neighbours, so that a move only has to show one of them. */
export const ExamQuestion = memo(function ExamQuestion({
  exam,
  deferredNumber,
  paper,
  rules,
  movesFocusRef,
  switcher,
  textSize,
  onTextSize,
}: Props) {
  const { sheet } = useExamView(exam).session;
  const number = sheet.current;
  const heading = useQuestionFocus(number, movesFocusRef);
  const test = testByQuestionNumber(rules, number);
  useLayoutEffect(() => switcher.syncWithRender(heading.current, number));
  const press = useCallback((of: number, answer: Answer) => exam.choosePressed(of, answer), [exam]);
  const isRendered = (other: number) => other === number || Math.abs(other - deferredNumber) <= 1;
  return (
    <>
      <QuestionHeading number={number} kind={test.name} fullKind={test.fullName} headingRef={heading}>
        <TextSizeControl size={textSize} onChange={onTextSize} />
      </QuestionHeading>
      {paper.questions
        .filter((question) => isRendered(question.number))
        .map((question) => (
          <QuestionFrame
            key={question.number}
            question={question}
            switcher={switcher}
            isShown={question.number === number}
            // After a move the previous question stays interactive until the new one is on the screen.
            isInteractive={question.number === number || question.number === deferredNumber}
            chosen={chosenAnswer(sheet, question.number)}
            onPress={press}
          />
        ))}
    </>
  );
});

interface QuestionFrameProps extends ContentProps {
  isShown: boolean;
  isInteractive: boolean;
  switcher: QuestionSwitcher;
}

function QuestionFrame({ isShown, isInteractive, switcher, ...content }: QuestionFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { number } = content.question;
  useLayoutEffect(
    () => (frame.current ? switcher.register(number, frame.current) : undefined),
    [switcher, number],
  );
  return (
    <div
      ref={frame}
      className={questionFrameClass(isShown)}
      aria-hidden={!isShown || undefined}
      inert={!isInteractive}
    >
      <Content {...content} />
    </div>
  );
}

interface ContentProps extends Pick<ComponentProps<typeof OptionList>, 'chosen' | 'onPress'> {
  question: Question;
}

/** Has no prop that a move changes, so a move renders only the frames. */
const Content = memo(function Content({ question, chosen, onPress }: ContentProps) {
  const { number, question: text, picture, alt, options } = question;
  if (isFigural(question))
    return (
      <>
        <QuestionText text={text} className={styles.figural} />
        <FigureQuestion {...{ question, chosen, onPress }} />
      </>
    );
  return (
    <>
      <QuestionText text={text} />
      {picture && <QuestionPicture caption={`Gambar soal ${number}`} address={picture} alt={alt ?? ''} />}
      <OptionList {...{ number, options, chosen, onPress }} />
    </>
  );
});
