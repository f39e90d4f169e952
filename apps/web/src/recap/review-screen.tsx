import type { Review } from '@ambang/contract/reviews.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { recapPath, useTryoutId } from '../paths.ts';
import { QuestionDrawer } from '../question/question-drawer.tsx';
import { QuestionGrid, QuestionLegend } from '../question/question-grid.tsx';
import type { KeyAct } from '../question/question-keys.ts';
import { ExamLayout, SidePart } from '../question/question-layout.tsx';
import { useQuestionFocus } from '../question/use-question-focus.ts';
import { useExamKeys } from '../question/use-question-keys.ts';
import { BackLink } from '../ui/back-link.tsx';
import { itemMarks } from './item-marks.ts';
import { reviewGroups, reviewLegend } from './review-groups.ts';
import { ReviewNavigation } from './review-navigation.tsx';
import styles from './review.module.css';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { useQuestionInAddress } from './use-question-in-address.ts';

const legend = <QuestionLegend entries={reviewLegend} />;

export function ReviewScreen({ review, rules }: { review: Review; rules: RuleSet }) {
  const count = review.questions.length;
  const [number, goTo] = useQuestionInAddress(count);
  const [isListOpen, setListOpen] = useState(false);
  const followsRef = useRef(false);
  const heading = useQuestionFocus(number, followsRef);
  const marks = useMemo(() => itemMarks(review, rules), [review, rules]);
  const groups = useMemo(() => reviewGroups(marks, rules, number), [marks, rules, number]);
  const question = review.questions[number - 1];
  const mark = marks[number - 1];
  const closeList = () => setListOpen(false);

  const move = useCallback(
    (by: 1 | -1, byKeyboard: boolean) => {
      followsRef.current = byKeyboard;
      goTo(number + by);
    },
    [goTo, number],
  );
  const select = useCallback(
    (wanted: number) => {
      followsRef.current = true;
      setListOpen(false);
      goTo(wanted);
    },
    [goTo],
  );
  const moveByKey = useCallback(
    (key: KeyAct) => {
      if (key.kind === 'move') move(key.by, true);
      return key.kind === 'move';
    },
    [move],
  );
  useExamKeys(moveByKey);

  return (
    <ExamLayout
      title={`Pembahasan soal ${number}`}
      bar={<ReviewBar number={number} count={count} />}
      underBar={<div className={styles.line} />}
      navigation={
        <ReviewNavigation number={number} count={count} onMove={move} onOpenList={() => setListOpen(true)} />
      }
      sideLabel="Daftar soal"
      side={
        <>
          <SidePart part="head">{legend}</SidePart>
          <SidePart part="body">
            <QuestionGrid groups={groups} onSelect={select} compact />
          </SidePart>
        </>
      }
    >
      {question && mark && <ReviewedQuestion {...{ question, mark, rules, heading }} />}
      <QuestionDrawer open={isListOpen} onClose={closeList} legend={legend}>
        <QuestionGrid groups={groups} onSelect={select} />
      </QuestionDrawer>
    </ExamLayout>
  );
}

function ReviewBar({ number, count }: { number: number; count: number }) {
  return (
    <>
      <BackLink to={recapPath(useTryoutId())}>Hasil</BackLink>
      <b className={styles.title}>Pembahasan</b>
      <span className={styles.place}>
        {number}/{count}
      </span>
    </>
  );
}
