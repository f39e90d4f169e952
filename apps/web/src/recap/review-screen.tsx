import type { Review } from '@ambang/contract/reviews.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { recapPath, useTryoutId } from '../paths.ts';
import { positionOf, step } from '../question/answer-sheet.ts';
import { QuestionDrawer } from '../question/question-drawer.tsx';
import { QuestionGrid, QuestionLegend } from '../question/question-grid.tsx';
import { useQuestionFocus } from '../question/question-head.tsx';
import type { KeyAct } from '../question/question-keys.ts';
import { useQuestionKeys } from '../question/question-keys.ts';
import { QuestionLayout, SidePart } from '../question/question-layout.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { itemMarks } from './item-marks.ts';
import { reviewGroups, reviewLegend } from './review-groups.ts';
import { ReviewNavigation } from './review-navigation.tsx';
import styles from './review.module.css';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { useQuestionInAddress } from './use-question-in-address.ts';

const legend = <QuestionLegend entries={reviewLegend} />;

export function ReviewScreen({ review, rules }: { review: Review; rules: RuleSet }) {
  const numbers = useMemo(() => review.questions.map((question) => question.number), [review]);
  const [number, goTo] = useQuestionInAddress(numbers);
  const place = useMemo(() => ({ numbers, current: number }), [numbers, number]);
  const [isListOpen, setListOpen] = useState(false);
  const followsRef = useRef(false);
  const heading = useQuestionFocus(number, followsRef);
  const marks = useMemo(() => itemMarks(review, rules), [review, rules]);
  const groups = useMemo(() => reviewGroups(marks, rules, number), [marks, rules, number]);
  const question = review.questions[positionOf(place)];
  const mark = marks[positionOf(place)];
  const closeList = () => setListOpen(false);

  const move = useCallback(
    (by: 1 | -1, byKeyboard: boolean) => {
      followsRef.current = byKeyboard;
      goTo(step(place, by).current);
    },
    [goTo, place],
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
  useQuestionKeys(moveByKey);

  return (
    <QuestionLayout
      title={`Pembahasan soal ${number}`}
      bar={<ReviewBar number={number} count={numbers.length} />}
      underBar={<div className={styles.line} />}
      navigation={<ReviewNavigation place={place} onMove={move} onOpenList={() => setListOpen(true)} />}
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
    </QuestionLayout>
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
