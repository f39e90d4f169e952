import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { failureMessage } from '../../api/failure.ts';
import { reviewPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { ClothLegend } from '../../ui/cloth/cloth-legend.tsx';
import type { LinkedCloth } from '../../ui/cloth/cloth-links.tsx';
import { ClothLinks } from '../../ui/cloth/cloth-links.tsx';
import type { ClothMark } from '../../ui/cloth/cloth-marks.ts';
import { describeCloth, emptyMarks, markAt, markText } from '../../ui/cloth/cloth-marks.ts';
import { Skeleton } from '../../ui/states/loading.tsx';
import { RetryButton } from '../../ui/states/retry-button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { QuestionResult } from '../question-results.ts';
import { toMarks, toQuestionResults, topicName } from '../question-results.ts';
import { decidingTest } from '../../format/result-sentence.ts';
import { useAddressState } from '../use-address-state.ts';
import { computeTestMargins } from '../verdict-text.ts';
import { clothCaptions } from './cloth-captions.ts';
import styles from './recap-cloth.module.css';

/** Where the tests stand side by side: on wide screens and on paper. */
export const COLUMNS_QUERY = 'print, (min-width: 800px)';

/** The query of the review, with what the result reads of it. */
export type Answers = Pick<
  UseQueryResult<Review>,
  'data' | 'error' | 'failureReason' | 'isPending' | 'dataUpdatedAt' | 'refetch'
>;

interface Props {
  tryoutId: number;
  score: ScoreResult;
  review: Answers;
}

/**
 * The answers as a cloth. A tap names the nearest petal in the bar below, a second one opens its question. Until the answers
 * have loaded, and if they fail to, it is the woven ink or the empty sheet in the same place.
 */
export function RecapCloth({ tryoutId, score, review }: Props) {
  const { data } = review;
  const results = useMemo(() => data && toQuestionResults(data), [data]);
  const isWide = useMediaQuery(COLUMNS_QUERY);
  const { isPassed, rules } = score;
  const ink = useInk(tryoutId, score.attempt);
  const marks = results ? toMarks(results) : (ink ?? emptyMarks(rules.tests));
  // In the address, so that Back from its question returns to it.
  const [chosen, choose] = useAddressState(
    (search) => readChosen(search, marks.length),
    (number: number) => `?soal=${number}`,
  );
  const selected = chosen ?? firstShown(score, marks, results);
  const links: LinkedCloth = {
    selected,
    isChosen: chosen !== null,
    onSelect: choose,
    pathOf: (number) => reviewPath(tryoutId, number),
    nameOf: ({ number, test, mark }) => petalText(number, test, mark),
  };
  const hasFailed = !results && review.error !== null;
  return (
    <section
      className={classNames(styles.cloth, hasFailed && 'not-printed')}
      aria-labelledby="kain"
      aria-busy={review.isPending}
    >
      <h2 id="kain" className="visually-hidden">
        Kain jawabanmu
      </h2>
      <div className={styles.place}>
        <div className={classNames(!isWide && styles.rows)} data-cloth>
          <Cloth
            marks={marks}
            tests={rules.tests}
            layout={isWide ? 'columns' : 'rows'}
            isOnDark={isPassed}
            captions={clothCaptions(score, results && marks)}
            draw={
              results &&
              ((drawing, cell) => (
                <ClothLinks drawing={drawing} cell={cell} label={describeCloth(marks)} links={links} />
              ))
            }
          />
        </div>
        {hasFailed && <FailedAnswers error={review.error} onRetry={() => void review.refetch()} />}
      </div>
      <div className={classNames(styles.foot, hasFailed && styles.empty)}>
        <div className={classNames(!results && styles.empty)}>
          <ClothLegend isOnDark={isPassed} />
        </div>
        {results ? (
          <PetalBar tryoutId={tryoutId} rules={rules} marks={marks} shown={results[selected - 1]} />
        ) : (
          <Skeleton className={styles.barSkeleton} />
        )}
      </div>
    </section>
  );
}

/** The cloth as it was woven after the hand-in: before the keys are known, each answer is ink. Null in a later visit. */
function useInk(tryoutId: number, attempt: number): string | null {
  const answers = useQueryClient().getQueryData<Answer[]>(queryKeys.handedInAnswers(tryoutId, attempt));
  return answers ? answers.map((answer) => (answer === 0 ? '-' : '5')).join('') : null;
}

/** Null without a question of this tryout in the address. */
function readChosen(search: string, total: number): number | null {
  const number = Number(new URLSearchParams(search).get('soal'));
  return Number.isInteger(number) && number >= 1 && number <= total ? number : null;
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Over the empty cloth, where the result is first seen. */
const FailedAnswers = ({ error, onRetry }: FailedProps) => (
  <div className={`${styles.bar} ${styles.failed}`} role="alert">
    <p>
      <b>Rincian jawabanmu belum bisa dimuat</b>
      <span>{failureMessage(error)}</span>
    </p>
    <RetryButton size="sm" onRetry={onRetry} />
  </div>
);

/** At first the bar names the first wrong answer in the test that decides. */
function firstShown(score: ScoreResult, marks: string, results: QuestionResult[] | undefined): number {
  const deciding = decidingTest(computeTestMargins(score))?.test.name;
  const lost = (results ?? []).filter(({ number }) => markAt(marks, number) === '0');
  const first = lost.find(({ test }) => test === deciding) ?? lost[0];
  return first?.number ?? 1;
}

/** "Soal 31, salah". */
const petalText = (number: number, test: string, mark: ClothMark): string =>
  `Soal ${number}, ${markText(mark, test === 'TKP')}`;

interface BarProps {
  tryoutId: number;
  rules: RuleSet;
  marks: string;
  shown: QuestionResult | undefined;
}

const PetalBar = ({ tryoutId, rules, marks, shown }: BarProps) =>
  shown && (
    <div className={`${styles.bar} not-printed`}>
      <p role="status">
        <b>{petalText(shown.number, shown.test, markAt(marks, shown.number))}</b>
        <span>
          {shown.test}, {topicName(rules, shown.topic)}
        </span>
      </p>
      <ButtonLink
        className={styles.open}
        to={reviewPath(tryoutId, shown.number)}
        aria-label={`Buka soal ${shown.number}`}
      >
        Buka
      </ButtonLink>
    </div>
  );
