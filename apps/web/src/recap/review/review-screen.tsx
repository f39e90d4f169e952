import { hasTexts } from '@ambang/contract/tryouts/one-question-reviews.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { ReactNode } from 'react';
import { memo, useMemo, useState } from 'react';
import { QuestionDrawer } from '../../question/grid/question-drawer.tsx';
import { QuestionGrid } from '../../question/grid/question-grid.tsx';
import { QuestionLegend } from '../../question/grid/question-legend.tsx';
import { toQuestionResults } from '../question-results.ts';
import { FilterChips } from './filter/filter-chips.tsx';
import { ListTools } from './filter/list-tools.tsx';
import { NothingFound } from './filter/nothing-found.tsx';
import type { ReviewResult } from './filter/review-filter.ts';
import { matchesFilter, neighbouringNumber, nextText } from './filter/review-filter.ts';
import { KeySwitch } from './keys/key-switch.tsx';
import { useReviewKeys, useReviewKeySetting } from './keys/use-review-keys.ts';
import { ReviewLayout } from './layout/review-layout.tsx';
import { QuestionSkeleton } from './layout/question-skeleton.tsx';
import { ReviewNavigation } from './layout/review-navigation.tsx';
import { toQuestionGroups, reviewLegend } from './review-groups.ts';
import styles from './review.module.css';
import { ReviewedQuestionView } from './reviewed-question.tsx';
import { useReviewNavigation } from './use-review-navigation.ts';
import { slowestNumber } from './verdict/question-verdict.ts';

interface Props {
  /** May have the texts of one question alone, before the whole review arrives. */
  review: Review;
  /** The questions flagged ragu-ragu, where the device has them. */
  doubts: ReadonlySet<number>;
  /** When this device stored the review, in epoch ms; absent when the review is from the server. */
  savedAt?: number;
  /** Instead of a question whose texts have not arrived. */
  missing?: ReactNode;
}

export const ReviewScreen = memo(function Screen({
  review,
  doubts,
  savedAt,
  missing = <QuestionSkeleton />,
}: Props) {
  const { rules } = review;
  const results = useReviewResults(review, doubts);
  const navigation = useReviewNavigation(results, rules);
  const { position, numbers, heading, move, select, applyFilter, showAll } = navigation;
  const { number, filter } = position;
  const groups = useMemo(
    () => toQuestionGroups(results, rules, number, (result) => matchesFilter(filter, result)),
    [results, rules, number, filter],
  );
  const [isListOpen, setListOpen] = useState(false);
  const [areKeysOn, turnKeys] = useReviewKeySetting();
  useReviewKeys({ move: (by) => move(by, true), openList: focusGrid }, areKeysOn);
  const selectInList = (selected: number) => {
    setListOpen(false);
    select(selected);
  };
  const chips = <FilterChips filter={filter} results={results} rules={rules} onFilter={applyFilter} />;
  const legend = <QuestionLegend entries={reviewLegend(results)} />;
  const toolProps = { filter, rules, total: results.length, onFilter: applyFilter };
  return (
    <ReviewLayout
      title={number === null ? 'Pembahasan' : `Pembahasan soal ${number}`}
      chips={chips}
      navigation={
        <ReviewNavigation
          isFirst={neighbouringNumber(numbers, number, -1) === null}
          isLast={neighbouringNumber(numbers, number, 1) === null}
          nextText={nextText(filter)}
          onMove={move}
          onOpenList={() => setListOpen(true)}
        />
      }
      side={
        <>
          <div id={GRID_ID} className={styles.grid}>
            <QuestionGrid groups={groups} onSelect={select} compact />
          </div>
          {legend}
          <ListTools key={number} {...toolProps} onJump={select} />
          <KeySwitch areOn={areKeysOn} turn={turnKeys} />
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
        <ShownQuestion
          review={review}
          results={results}
          number={number}
          heading={heading}
          missing={missing}
        />
      )}
      <QuestionDrawer open={isListOpen} onClose={() => setListOpen(false)} legend={legend}>
        <div className={styles.drawerChips}>{chips}</div>
        <QuestionGrid groups={groups} onSelect={selectInList} />
        <div className={styles.drawerTools}>
          <ListTools {...toolProps} onJump={selectInList} />
        </div>
      </QuestionDrawer>
    </ReviewLayout>
  );
});

function useReviewResults(review: Review, doubts: ReadonlySet<number>): readonly ReviewResult[] {
  return useMemo(
    () => toQuestionResults(review).map((result) => ({ ...result, isDoubted: doubts.has(result.number) })),
    [review, doubts],
  );
}

const GRID_ID = 'kisi-soal';

function focusGrid(): void {
  const grid = document.getElementById(GRID_ID);
  (grid?.querySelector<HTMLElement>('[aria-current]') ?? grid?.querySelector('button'))?.focus();
}

interface ShownProps extends Pick<ReturnType<typeof useReviewNavigation>, 'heading'> {
  review: Review;
  results: readonly ReviewResult[];
  number: number;
  missing: ReactNode;
}

function ShownQuestion({ review, results, number, heading, missing }: ShownProps) {
  const question = review.questions.find((item) => item.number === number);
  const result = results.find((item) => item.number === number);
  const history = review.histories.find((item) => item.number === number) ?? null;
  const slowest = useMemo(() => slowestNumber(review), [review]);
  if (!question || !result) return null;
  if (!hasTexts(question)) return missing;
  return (
    <ReviewedQuestionView
      question={question}
      result={result}
      rules={review.rules}
      history={history}
      total={review.questions.length}
      isSlowest={number === slowest}
      heading={heading}
    />
  );
}
