import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { filterTestsBelowGrade } from '../metrics/attempt-metrics.ts';
import { filterByVerdict, sumLostPoints } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { joinAsList, phrase } from '../feedback-text.ts';
import type { FindFinding } from './finding.ts';
import { createFindingFamily, secondFindingGain, withGain } from './finding.ts';

type Cause = 'empty' | 'wrong' | 'partial';

interface Loss {
  points: NamedValue;
  where: FeedbackText;
}

/** The causes of lost points, the largest first. */
function lossesOf({ whole: { wrongPoints, emptyPoints, partialPoints, empty } }: AttemptMetrics): Loss[] {
  const losses: Loss[] = [
    { points: emptyPoints, where: phrase`${empty} soal kosong` },
    { points: wrongPoints, where: phrase`jawaban salah` },
    { points: partialPoints, where: phrase`pilihan TKP yang belum bernilai penuh` },
  ];
  return losses
    .filter(({ points }) => points.value > 0)
    .sort((one, other) => other.points.value - one.points.value);
}

function lossText(attempt: AttemptMetrics): FeedbackText {
  const { lostPoints } = attempt.whole;
  const losses = lossesOf(attempt);
  return losses.length > 1
    ? phrase`Dari ${lostPoints} poin yang belum didapat, ${joinAsList(losses.map(({ points, where }) => phrase`${points} di ${where}`))}.`
    : phrase`Semua ${lostPoints} poin yang belum didapat ada di ${losses.flatMap(({ where }) => where)}.`;
}

/** Whether no other cause lost more points in these tests. */
function isMainCauseIn(tests: readonly TestMetrics[], cause: Cause): boolean {
  const items = tests.flatMap((test) => test.items);
  const lostBy = (verdict: Cause) => sumLostPoints(filterByVerdict(items, verdict));
  return (['empty', 'wrong', 'partial'] as const).every((other) => lostBy(cause) >= lostBy(other));
}

/** Whether no other cause lost more points in the tests below their grade, or in all tests if none is below. */
function isMainCause(attempt: AttemptMetrics, cause: Cause): boolean {
  const short = filterTestsBelowGrade(attempt);
  return isMainCauseIn(short.length > 0 ? short : attempt.tests, cause);
}

/**
 * The lost points, then advice for tests below their grade: those in which this cause lost most, or else all in which it
 * lost points. If there are none, the advice is for all tests. It is omitted when the empty questions of a test come
 * first.
 */
function lossTextWithAdvice(
  attempt: AttemptMetrics,
  cause: Cause,
  instruction: FeedbackText,
  activity: FeedbackText,
): FeedbackText {
  if (attempt.unfilled) return lossText(attempt);
  const short = filterTestsBelowGrade(attempt).filter(
    ({ items }) => filterByVerdict(items, cause).length > 0,
  );
  const most = short.filter((test) => isMainCauseIn([test], cause));
  const where = joinAsList((most.length > 0 ? most : short).map(({ label }) => label));
  if (short.length > 0) return phrase`${lossText(attempt)} Untuk mencapai ambang ${where}, ${instruction}.`;
  // The advice is given only if it matches the topic to practise first.
  const isFirst = cause === 'empty' || (cause === 'partial') === (attempt.focus[0]?.test === 'TKP');
  if (!isFirst) return lossText(attempt);
  const isOnly = lossesOf(attempt).length === 1;
  return phrase`${lossText(attempt)} ${isOnly ? phrase`Tambahan` : phrase`Tambahan terbanyak`} bisa datang dari ${activity}.`;
}

const kinds = withGain<AttemptMetrics>(secondFindingGain, [
  {
    kind: 'loss-mostly-empty',
    fits: (attempt) => isMainCause(attempt, 'empty'),
    text: (attempt) =>
      lossTextWithAdvice(attempt, 'empty', phrase`isi dulu semua soal`, phrase`mengisi semua soal`),
  },
  {
    kind: 'loss-mostly-wrong',
    fits: (attempt) => isMainCause(attempt, 'wrong'),
    text: (attempt) =>
      lossTextWithAdvice(
        attempt,
        'wrong',
        phrase`pelajari dulu soal yang salah`,
        phrase`mempelajari soal yang salah`,
      ),
  },
  {
    kind: 'loss-mostly-partial',
    fits: () => true,
    text: (attempt) =>
      lossTextWithAdvice(
        attempt,
        'partial',
        phrase`bandingkan dulu pilihanmu dengan pilihan terbaik di Pembahasan`,
        phrase`membandingkan pilihanmu dengan pilihan terbaik di Pembahasan`,
      ),
  },
]);

export const findOverallLostPoints: FindFinding<AttemptMetrics> = createFindingFamily(
  (attempt) => (attempt.whole.answered.value > 0 && attempt.whole.lostPoints.value > 0 ? attempt : null),
  kinds,
);
