import type { Test, TestName, Topic } from '@ambang/exam/rules.ts';
import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { namer, phrase } from '../feedback-text.ts';
import { secondsEach } from './clock-reading.ts';
import type { ItemReading } from './items.ts';
import { withVerdict, lostPointsOf, numbersOf, pointsOf, pointsPerAnswer } from './items.ts';

/** The counted questions of one topic. */
export interface TopicReading {
  id: number;
  test: TestName;
  label: FeedbackText;
  items: ItemReading[];
  /** All without full points. */
  lost: ItemReading[];
  /** Those of them that were answered. */
  missed: ItemReading[];
  /** Lost points; in TKP only of answered questions. */
  pointsToLearn: number;
  /**
   * Whether it is unknown if the topic must be practised: half of it is empty. In TKP most of it, or all questions
   * with lost points.
   */
  isLeftEmpty: boolean;
  questions: NamedValue;
  right: NamedValue;
  wrong: NamedValue;
  empty: NamedValue;
  points: NamedValue;
  maximum: NamedValue;
  lostPoints: NamedValue;
  /** Questions without full points. */
  lostQuestions: NamedValue;
  /** Points per answered question. */
  mean: NamedValue;
  seconds: NamedValue;
  /** How many questions to practise, and for how many minutes at the advised pace. */
  practice: NamedValue;
  practiceMinutes: NamedValue;
  /** Share of the maximum points, 0 to 1. */
  share: number;
}

/** Bounds of the recommended practice, which is twice the lost questions. */
const LEAST_PRACTICE = 5;
const MOST_PRACTICE = 20;

export function topicReadingOf(topic: Topic, test: Test, items: readonly ItemReading[]): TopicReading {
  const mine = items.filter(({ key }) => key.topic === topic.id);
  const named = namer(`topik_${topic.id}`, { test: topic.test, topic: topic.id });
  const lost = withVerdict(mine, 'wrong', 'empty', 'partial');
  const empty = withVerdict(mine, 'empty').length;
  const points = pointsOf(mine);
  const maximum = mine.length * POINTS_FOR_RIGHT;
  const practice = Math.min(MOST_PRACTICE, Math.max(LEAST_PRACTICE, 2 * lost.length));
  return {
    id: topic.id,
    test: topic.test,
    label: [topic.name],
    items: mine,
    lost,
    ...learningOf(topic, mine, empty),
    questions: named('soal', mine.length, 'soal'),
    right: named('benar', withVerdict(mine, 'right').length, 'jawaban bernilai penuh'),
    wrong: named('salah', withVerdict(mine, 'wrong').length, 'jawaban salah'),
    empty: named('kosong', empty, 'soal kosong'),
    points: named('poin', points, 'poin'),
    maximum: named('maksimum', maximum, 'poin paling banyak'),
    lostPoints: named('poin_lepas', maximum - points, 'poin yang belum didapat'),
    lostQuestions: named('lepas', lost.length, 'soal yang tidak bernilai penuh'),
    mean: named('rata', pointsPerAnswer(mine), 'poin per soal yang dijawab'),
    seconds: named('detik', secondsEach(mine), 'perkiraan detik per soal'),
    practice: named('latihan', practice, 'soal latihan yang dianjurkan'),
    practiceMinutes: named(
      'latihan_menit',
      Math.round((practice * test.minutes) / test.questions),
      'menit untuk latihan itu',
    ),
    share: points / Math.max(1, maximum),
  };
}

/** In TKP no answer is wrong, so only answered questions count. */
function learningOf({ test }: Topic, items: readonly ItemReading[], empty: number) {
  const missed = withVerdict(items, 'wrong', 'partial');
  const lost = test === 'TKP' ? missed : withVerdict(items, 'wrong', 'empty');
  return {
    missed,
    pointsToLearn: lostPointsOf(lost),
    isLeftEmpty: test === 'TKP' ? missed.length === 0 || empty * 2 > items.length : empty * 2 >= items.length,
  };
}

/** Whether no question of the topic was answered. */
export const isUnanswered = ({ empty, questions }: TopicReading): boolean => empty.value === questions.value;

/** "1 benar dari 4 soal, 2 kosong" */
export const countsOf = ({ right, questions, empty }: TopicReading): FeedbackText =>
  empty.value > 0
    ? phrase`${right} benar dari ${questions} soal, ${empty} kosong`
    : phrase`${right} benar dari ${questions} soal`;

/** "Bela Negara (1 benar dari 4 soal)" */
export const withCounts = (topic: TopicReading): FeedbackText => phrase`${topic.label} (${countsOf(topic)})`;

/** "34 dari 40 poin, 1 kosong" */
export const weightsOf = ({ points, maximum, empty }: TopicReading): FeedbackText =>
  empty.value > 0
    ? phrase`${points} dari ${maximum} poin, ${empty} kosong`
    : phrase`${points} dari ${maximum} poin`;

export const withWeights = (topic: TopicReading): FeedbackText =>
  phrase`${topic.label} (${weightsOf(topic)})`;

/** Texts list at most this many question numbers. */
export const FEW = 6;

/** "nomor 40, 52, dan 61", or "8 soal" when there are more. */
export const numbersOrCount = (items: readonly ItemReading[], count: NamedValue): FeedbackText =>
  items.length <= FEW ? phrase`nomor ${numbersOf(items)}` : phrase`${count} soal`;

/** " (nomor 40 dan 52)", or empty when there are more. */
export const bracketedNumbers = (items: readonly ItemReading[]): FeedbackText =>
  items.length <= FEW ? phrase` (nomor ${numbersOf(items)})` : [];

/** Topics with lost points, the most first. */
const byLostPoints = (topics: readonly TopicReading[]): TopicReading[] =>
  topics
    .filter(({ lostPoints }) => lostPoints.value > 0)
    .sort((one, other) => other.lostPoints.value - one.lostPoints.value || one.share - other.share);

/** Topics with lost points, in the order in which to practise them: empty ones come last. */
export const inFocus = (topics: readonly TopicReading[]): TopicReading[] =>
  byLostPoints(topics).sort(
    (one, other) =>
      Number(one.isLeftEmpty) - Number(other.isLeftEmpty) || other.pointsToLearn - one.pointsToLearn,
  );
