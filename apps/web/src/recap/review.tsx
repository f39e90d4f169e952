import type { Review } from '@ambang/contract/reviews.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { reviewQuery } from '../api/queries/reviews.ts';
import { introPath, recapPath, useTryoutId } from '../paths.ts';
import type { Place } from '../question/answer-sheet.ts';
import { isAtFirst, isAtLast, positionOf, step } from '../question/answer-sheet.ts';
import { QuestionDrawer } from '../question/question-drawer.tsx';
import { QuestionGrid, QuestionLegend } from '../question/question-grid.tsx';
import { useQuestionFocus } from '../question/question-head.tsx';
import type { KeyAct } from '../question/question-keys.ts';
import { useQuestionKeys } from '../question/question-keys.ts';
import { QuestionLayout, SidePart } from '../question/question-layout.tsx';
import { Button, isByKeyboard } from '../ui/button.tsx';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { FailedScreen } from '../ui/states/failed-screen.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { itemMarks } from './item-marks.ts';
import { reviewGroups, reviewLegend } from './review-groups.ts';
import styles from './review.module.css';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { useQuestionInAddress } from './use-question-in-address.ts';
import { useSealed } from './use-sealed.ts';

export function Component() {
  const tryoutId = useTryoutId();
  const { isSealed, isOpen, error: tryoutError, retry } = useSealed(tryoutId);
  const review = useQuery({ ...reviewQuery(tryoutId), enabled: isSealed });
  if (isOpen) return <Navigate to={introPath(tryoutId)} replace />;
  if (review.data) return <ReviewScreen review={review.data} rules={review.data.rules} />;
  const error = review.error ?? tryoutError;
  if (!error) return <Loading />;
  const up = { to: recapPath(tryoutId), label: 'Kembali ke hasil' };
  const retryBoth = () => (isSealed ? void review.refetch() : retry());
  return <FailedScreen noun="Pembahasan" up={up} error={error} onRetry={retryBoth} />;
}

const legend = <QuestionLegend entries={reviewLegend} />;

function ReviewScreen({ review, rules }: { review: Review; rules: RuleSet }) {
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

interface NavigationProps {
  place: Place;
  onMove: (by: 1 | -1, byKeyboard: boolean) => void;
  onOpenList: () => void;
}

function ReviewNavigation({ place, onMove, onOpenList }: NavigationProps) {
  return (
    <div className={styles.navigation}>
      <Button
        aria-label="Soal sebelumnya"
        aria-disabled={isAtFirst(place)}
        onClick={(event) => onMove(-1, isByKeyboard(event))}
      >
        <Icon name="chevron-left" />
        <span className={styles.wide}>Sebelumnya</span>
      </Button>
      <Button className={styles.openList} aria-haspopup="dialog" onClick={onOpenList}>
        <Icon name="layout-grid" />
        Daftar soal
      </Button>
      <Button
        variant="primary"
        className={styles.next}
        aria-label="Soal berikutnya"
        aria-disabled={isAtLast(place)}
        onClick={(event) => onMove(1, isByKeyboard(event))}
      >
        <span className={styles.wide}>Berikutnya</span>
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
