import type { TestName, Topic } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { createValueNamer, phrase } from '../feedback-text.ts';
import type { AnswerTally, Judgement } from '../topic-judgement.ts';
import { addTallies, judgeTopic } from '../topic-judgement.ts';
import type { AttemptData } from '../attempt-data.ts';
import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import { averageSeconds } from './time-metrics.ts';
import type { CountedItems, ItemMetrics } from './item-metrics.ts';
import {
  filterAnswered,
  filterByVerdict,
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
  /** How the topic compares with its test. */
  judgement: Judgement;
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
  /** The share of the maximum points, 0 to 1. */
  share: number;
}

/** @param items the questions of the test */
export function computeTopicMetrics(
  topic: Topic,
  items: readonly ItemMetrics[],
  { rules, earlier }: Pick<AttemptData, 'rules' | 'earlier'>,
): TopicMetrics {
  const pooled = (id: number) =>
    addTallies([
      tallyOf(items.filter(({ key }) => key.topic === id)),
      earlier?.topics.get(id) ?? { answers: 0, points: 0 },
    ]);
  const ofTest = rules.topics.filter(({ test }) => test === topic.test).map(({ id }) => pooled(id));
  const mine = items.filter(({ key }) => key.topic === topic.id);
  const nameValue = createValueNamer(`topik_${topic.id}`, { test: topic.test, topic: topic.id });
  const lost = filterByVerdict(mine, 'wrong', 'empty', 'partial');
  const empty = filterByVerdict(mine, 'empty').length;
  const points = sumPoints(mine);
  const maximum = mine.length * POINTS_PER_RIGHT_ANSWER;
  return {
    id: topic.id,
    test: topic.test,
    label: [topic.name],
    items: mine,
    lost,
    judgement: judgeTopic(pooled(topic.id), addTallies(ofTest), feedbackLimitsOf(rules)),
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
    share: points / Math.max(1, maximum),
  };
}

const tallyOf = (items: readonly ItemMetrics[]): AnswerTally => ({
  answers: filterAnswered(items).length,
  points: sumPoints(items),
});

/** The most question numbers that a text lists. */
export const MAX_LISTED_NUMBERS = 6;

/** "nomor 40, 52, dan 61", or "8 soal" for more questions than a text lists. */
export const numbersOrCountText = ({ items, count }: CountedItems): FeedbackText =>
  items.length <= MAX_LISTED_NUMBERS ? phrase`nomor ${questionNumbersText(items)}` : phrase`${count} soal`;

/** " (nomor 40 dan 52)"; empty for more questions than a text lists. */
export const bracketedNumbersText = (items: readonly ItemMetrics[]): FeedbackText =>
  items.length <= MAX_LISTED_NUMBERS ? phrase` (nomor ${questionNumbersText(items)})` : [];
