import type { Question } from '@ambang/contract/papers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { testOfNumber } from '@ambang/exam/rules.ts';
import type { Ref } from 'react';
import { NaskahText } from '../ui/naskah-text.tsx';
import type { ExamView } from './exam-parts.ts';
import { answerOf } from './exam-session.ts';
import { OptionList } from './option-list.tsx';
import { QuestionHead } from './question-head.tsx';
import { QuestionPicture } from './question-picture.tsx';
import type { RunningExam } from './running-exam.ts';
import { SaveState } from './save-state.tsx';
import type { TextSize } from './text-size.ts';
import { TextSizeControl } from './text-size-control.tsx';

interface Props {
  exam: RunningExam;
  view: ExamView;
  question: Question;
  rules: RuleSet;
  heading: Ref<HTMLHeadingElement>;
  textSize: TextSize;
  onTextSize: (size: TextSize) => void;
}

export function ExamQuestion({ exam, view, question, rules, heading, textSize, onTextSize }: Props) {
  const { number, picture } = question;
  const test = testOfNumber(rules, number);
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
      <NaskahText text={question.question} />
      {picture && <QuestionPicture key={number} number={number} address={picture} alt={question.alt ?? ''} />}
      <OptionList
        key={`options-${number}`}
        number={number}
        options={question.options}
        chosen={answerOf(view.session, number)}
        onChoose={(answer) => exam.choose(answer)}
      />
    </>
  );
}
