import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { useMemo, useState } from 'react';
import { QuestionDrawer } from '../../question/grid/question-drawer.tsx';
import { QuestionGrid } from '../../question/grid/question-grid.tsx';
import { QuestionLegend } from '../../question/grid/question-legend.tsx';
import { QuestionLayout, SidePanelPart } from '../../question/question-layout.tsx';
import { toItemMarks } from '../item-marks.ts';
import { JumpForm } from './filter/jump-form.tsx';
import { NothingFound } from './filter/nothing-found.tsx';
import { matchesFilter, isFilterActive, neighbouringNumber } from './filter/review-filter.ts';
import { FilterStrip, ReviewFilters } from './filter/review-filters.tsx';
import { ReviewTopBar, ReviewNavigation } from './review-bars.tsx';
import { toQuestionGroups, reviewLegend } from './review-groups.ts';
import styles from './review.module.css';
import { ReviewedQuestionView } from './reviewed-question.tsx';
import { useReviewNavigation } from './use-review-navigation.ts';

interface Props {
  review: Review;
  /** When this device stored the review, in epoch ms; absent when the review is from the server. */
  savedAt?: number;
}

export function ReviewScreen({ review, savedAt }: Props) {
  const { rules } = review;
  const marks = useMemo(() => toItemMarks(review), [review]);
  const navigation = useReviewNavigation(marks, rules);
  const { position, numbers, heading, move, select, applyFilter, showAll } = navigation;
  const { number, filter } = position;
  const groups = useMemo(
    () => toQuestionGroups(marks, rules, number, (mark) => matchesFilter(filter, mark)),
    [marks, rules, number, filter],
  );
  const [isListOpen, setListOpen] = useState(false);
  const selectInList = (selected: number) => {
    setListOpen(false);
    select(selected);
  };
  const [count, total] = [numbers.length, marks.length];
  const filterProps = { filter, rules, count, total };
  const legend = <QuestionLegend entries={reviewLegend(marks)} />;
  const filters = <ReviewFilters {...filterProps} onFilter={applyFilter} />;
  const nothingFound = count === 0 && <NothingFound filter={filter} rules={rules} />;
  return (
    <QuestionLayout
      title={number === null ? 'Pembahasan' : `Pembahasan soal ${number}`}
      bar={<ReviewTopBar number={number} count={total} />}
      isBarHigh={isFilterActive(filter)}
      underBar={
        isFilterActive(filter) ? (
          <FilterStrip {...filterProps} onClear={showAll} />
        ) : (
          <div className={styles.line} />
        )
      }
      navigation={
        <ReviewNavigation
          isFirst={neighbouringNumber(numbers, number, -1) === null}
          isLast={neighbouringNumber(numbers, number, 1) === null}
          onMove={move}
          onOpenList={() => setListOpen(true)}
        />
      }
      sideLabel="Daftar soal"
      side={
        <>
          <SidePanelPart part="head">
            {legend}
            {filters}
            <JumpForm key={number} count={total} onJump={select} />
          </SidePanelPart>
          <SidePanelPart part="body">
            <QuestionGrid groups={groups} onSelect={select} compact />
            {nothingFound}
          </SidePanelPart>
          <SidePanelPart part="foot">
            <p className="xs muted">Pindah soal juga bisa dengan tombol panah ← dan →.</p>
          </SidePanelPart>
        </>
      }
    >
      {savedAt !== undefined && (
        <p className={styles.stored} role="status">
          Dibuka tanpa jaringan, disimpan {formatDateTime(savedAt)}.
        </p>
      )}
      {number === null ? (
        <NothingFound filter={filter} rules={rules} onShowAll={showAll} />
      ) : (
        <ShownQuestion review={review} marks={marks} number={number} heading={heading} />
      )}
      <QuestionDrawer open={isListOpen} onClose={() => setListOpen(false)} legend={legend}>
        <div className={styles.drawerTools}>
          {filters}
          <JumpForm count={total} onJump={selectInList} />
        </div>
        <QuestionGrid groups={groups} onSelect={selectInList} />
        {nothingFound}
      </QuestionDrawer>
    </QuestionLayout>
  );
}

interface ShownProps extends Pick<ReturnType<typeof useReviewNavigation>, 'heading'> {
  review: Review;
  marks: ReturnType<typeof toItemMarks>;
  number: number;
}

function ShownQuestion({ review, marks, number, heading }: ShownProps) {
  const question = review.questions.find((item) => item.number === number);
  const mark = marks.find((item) => item.number === number);
  const history = review.histories.find((item) => item.number === number) ?? null;
  return (
    question &&
    mark && (
      <ReviewedQuestionView
        question={question}
        mark={mark}
        rules={review.rules}
        history={history}
        heading={heading}
      />
    )
  );
}
