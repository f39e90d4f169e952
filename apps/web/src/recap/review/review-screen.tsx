import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { useMemo, useState } from 'react';
import { QuestionDrawer } from '../../question/grid/question-drawer.tsx';
import { QuestionGrid } from '../../question/grid/question-grid.tsx';
import { QuestionLegend } from '../../question/grid/question-legend.tsx';
import { QuestionLayout, SidePanelPart } from '../../question/question-layout.tsx';
import type { QuestionResult } from '../question-results.ts';
import { toQuestionResults } from '../question-results.ts';
import { JumpForm } from './filter/jump-form.tsx';
import { NothingFound } from './filter/nothing-found.tsx';
import { matchesFilter, isFilterActive, neighbouringNumber } from './filter/review-filter.ts';
import { ActiveFilterStrip, ReviewFilters } from './filter/review-filters.tsx';
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
  const results = useMemo(() => toQuestionResults(review), [review]);
  const navigation = useReviewNavigation(results, rules);
  const { position, numbers, heading, move, select, applyFilter, showAll } = navigation;
  const { number, filter } = position;
  const groups = useMemo(
    () => toQuestionGroups(results, rules, number, (result) => matchesFilter(filter, result)),
    [results, rules, number, filter],
  );
  const [isListOpen, setListOpen] = useState(false);
  const selectInList = (selected: number) => {
    setListOpen(false);
    select(selected);
  };
  const [count, total] = [numbers.length, results.length];
  const filterProps = { filter, rules, count, total };
  const legend = <QuestionLegend entries={reviewLegend(results)} />;
  const filters = <ReviewFilters {...filterProps} onFilter={applyFilter} />;
  const nothingFound = count === 0 && <NothingFound filter={filter} rules={rules} />;
  return (
    <QuestionLayout
      title={number === null ? 'Pembahasan' : `Pembahasan soal ${number}`}
      bar={<ReviewTopBar number={number} count={total} />}
      isBarHigh={isFilterActive(filter)}
      underBar={
        isFilterActive(filter) ? (
          <ActiveFilterStrip {...filterProps} onClear={showAll} />
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
        <ShownQuestion review={review} results={results} number={number} heading={heading} />
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
  results: readonly QuestionResult[];
  number: number;
}

function ShownQuestion({ review, results, number, heading }: ShownProps) {
  const question = review.questions.find((item) => item.number === number);
  const result = results.find((item) => item.number === number);
  const history = review.histories.find((item) => item.number === number) ?? null;
  return (
    question &&
    result && (
      <ReviewedQuestionView
        question={question}
        result={result}
        rules={review.rules}
        history={history}
        heading={heading}
      />
    )
  );
}
