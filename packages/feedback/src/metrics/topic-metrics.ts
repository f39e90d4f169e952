import type { Test, TestName, Topic } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { createValueNamer, phrase } from '../feedback-text.ts';
import { averageSeconds } from './time-metrics.ts';
import type { CountedItems, ItemMetrics } from './item-metrics.ts';
import {
  filterByVerdict,
  sumLostPoints,
  questionNumbersText,
  sumPoints,
  pointsPerAnswer,
} from './item-metrics.ts';

/** The counted questions of one topic. */
export interface TopicMetrics {
  id: number;
  test: TestName;
  label: FeedbackText;
  items: ItemMetrics[];
  /** The questions without full points. */
  lost: ItemMetrics[];
  /** The answered questions without full points. */
  missed: ItemMetrics[];
  /** The lost points; in TKP only those of answered questions. */
  pointsToLearn: number;
  /**
   * Whether so many questions are empty that the need for practice is unknown: at least half of the topic. In TKP more
   * than half of the topic, or all questions with lost points.
   */
  isMostlyEmpty: boolean;
  questions: NamedValue;
  right: NamedValue;
  wrong: NamedValue;
  empty: NamedValue;
  points: NamedValue;
  maximum: NamedValue;
  lostPoints: NamedValue;
  /** The number of questions without full points. */
  lostQuestions: NamedValue;
  /** Points per answered question. */
  mean: NamedValue;
  seconds: NamedValue;
  /** The number of questions to practise. */
  practice: NamedValue;
  /** The minutes for this practice at the advised pace. */
  practiceMinutes: NamedValue;
  /** The share of the maximum points, 0 to 1. */
  share: number;
}

/** The recommended number of practice questions is twice the number of lost questions, within these bounds. */
const MIN_PRACTICE = 5;
const MAX_PRACTICE = 20;

export function computeTopicMetrics(topic: Topic, test: Test, items: readonly ItemMetrics[]): TopicMetrics {
  const mine = items.filter(({ key }) => key.topic === topic.id);
  const nameValue = createValueNamer(`topik_${topic.id}`, { test: topic.test, topic: topic.id });
  const lost = filterByVerdict(mine, 'wrong', 'empty', 'partial');
  const empty = filterByVerdict(mine, 'empty').length;
  const points = sumPoints(mine);
  const maximum = mine.length * POINTS_PER_RIGHT_ANSWER;
  const practice = Math.min(MAX_PRACTICE, Math.max(MIN_PRACTICE, 2 * lost.length));
  return {
    id: topic.id,
    test: topic.test,
    label: [topic.name],
    items: mine,
    lost,
    ...learningOf(topic, mine, empty),
    questions: nameValue('soal', mine.length),
    right: nameValue('benar', filterByVerdict(mine, 'right').length),
    wrong: nameValue('salah', filterByVerdict(mine, 'wrong').length),
    empty: nameValue('kosong', empty),
    points: nameValue('poin', points),
    maximum: nameValue('maksimum', maximum),
    lostPoints: nameValue('poin_lepas', maximum - points),
    lostQuestions: nameValue('lepas', lost.length),
    mean: nameValue('rata', pointsPerAnswer(mine)),
    seconds: nameValue('detik', averageSeconds(mine)),
    practice: nameValue('latihan', practice),
    practiceMinutes: nameValue('latihan_menit', Math.round((practice * test.minutes) / test.questions)),
    share: points / Math.max(1, maximum),
  };
}

/** In TKP empty questions show no need for practice, because every answer gives points. */
function learningOf({ test }: Topic, items: readonly ItemMetrics[], empty: number) {
  const missed = filterByVerdict(items, 'wrong', 'partial');
  const lost = test === 'TKP' ? missed : filterByVerdict(items, 'wrong', 'empty');
  return {
    missed,
    pointsToLearn: sumLostPoints(lost),
    isMostlyEmpty:
      test === 'TKP' ? missed.length === 0 || empty * 2 > items.length : empty * 2 >= items.length,
  };
}

export const isTopicUnanswered = ({ empty, questions }: TopicMetrics): boolean =>
  empty.value === questions.value;

/** "1 benar dari 4 soal, 2 kosong" */
export const answerCountsText = ({ right, questions, empty }: TopicMetrics): FeedbackText =>
  empty.value > 0
    ? phrase`${right} benar dari ${questions} soal, ${empty} kosong`
    : phrase`${right} benar dari ${questions} soal`;

/** "Bela Negara (1 benar dari 4 soal)" */
export const topicWithCountsText = (topic: TopicMetrics): FeedbackText =>
  phrase`${topic.label} (${answerCountsText(topic)})`;

/** "34 dari 40 poin, 1 kosong" */
export const topicPointsText = ({ points, maximum, empty }: TopicMetrics): FeedbackText =>
  empty.value > 0
    ? phrase`${points} dari ${maximum} poin, ${empty} kosong`
    : phrase`${points} dari ${maximum} poin`;

export const topicWithPointsText = (topic: TopicMetrics): FeedbackText =>
  phrase`${topic.label} (${topicPointsText(topic)})`;

/** The most question numbers that a text lists. */
export const MAX_LISTED_NUMBERS = 6;

/** "nomor 40, 52, dan 61", or "8 soal" for more questions than a text lists. */
export const numbersOrCountText = ({ items, count }: CountedItems): FeedbackText =>
  items.length <= MAX_LISTED_NUMBERS ? phrase`nomor ${questionNumbersText(items)}` : phrase`${count} soal`;

/** " (nomor 40 dan 52)"; empty for more questions than a text lists. */
export const bracketedNumbersText = (items: readonly ItemMetrics[]): FeedbackText =>
  items.length <= MAX_LISTED_NUMBERS ? phrase` (nomor ${questionNumbersText(items)})` : [];

/** Returns the topics with lost points, most lost points first. */
const byLostPoints = (topics: readonly TopicMetrics[]): TopicMetrics[] =>
  topics
    .filter(({ lostPoints }) => lostPoints.value > 0)
    .sort((one, other) => other.lostPoints.value - one.lostPoints.value || one.share - other.share);

/** Returns the topics with lost points in the order of practice. Mostly empty topics come last. */
export const listTopicsToPractise = (topics: readonly TopicMetrics[]): TopicMetrics[] =>
  byLostPoints(topics).sort(
    (one, other) =>
      Number(one.isMostlyEmpty) - Number(other.isMostlyEmpty) || other.pointsToLearn - one.pointsToLearn,
  );
