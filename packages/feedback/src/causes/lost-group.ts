import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import { createValueNamer } from '../feedback-text.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { sumLostPoints } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { LossKind, TestLosses } from './losses.ts';
import { itemsLostBy } from './cause.ts';

/** The lost questions of one test that have most in common, few enough for one sitting. */
export interface LostGroup {
  test: TestMetrics;
  /** Null when no topic has several of them: the group is then the whole test. */
  topic: number | null;
  label: FeedbackText;
  /** At most `MAX_GROUP`, those with fewest points; in the order of the paper. */
  items: ItemMetrics[];
  /** All lost questions of the topic, or of the test. */
  lost: NamedValue;
  /** All questions of the topic, or of the test. */
  questions: NamedValue;
  /** Whether no other topic lost as many points. */
  isMost: boolean;
}

/** A session of practice has at most this many questions. */
export const MAX_GROUP = 10;
/** Fewer lost questions of a topic have little in common. */
const MIN_IN_TOPIC = 3;

/** Finds the topic with most points lost by these causes. Several topics with few lost questions are not a group. */
export function findLostGroup(losses: TestLosses, ...kinds: LossKind[]): LostGroup {
  const { test } = losses;
  const items = itemsLostBy(losses, ...kinds);
  const byTopic = [...Map.groupBy(items, ({ key }) => key.topic)].filter(
    ([, mine]) => mine.length >= MIN_IN_TOPIC,
  );
  const [most, next] = byTopic.sort(([, one], [, other]) => sumLostPoints(other) - sumLostPoints(one));
  const topic = most && test.topics.find(({ id }) => id === most[0]);
  if (most && topic)
    return {
      test,
      topic: topic.id,
      label: topic.label,
      items: firstOf(most[1]),
      lost: topic.lostQuestions,
      questions: topic.questions,
      isMost: sumLostPoints(most[1]) > sumLostPoints(next?.[1] ?? []),
    };
  const { lost, questions } = test.score;
  return { test, topic: null, label: test.label, items: firstOf(items), lost, questions, isMost: false };
}

/** Those with fewest points, in the order of the paper. */
export const firstOf = (items: readonly ItemMetrics[], max = MAX_GROUP): ItemMetrics[] =>
  items
    .toSorted((one, other) => one.points - other.points)
    .slice(0, max)
    .sort((one, other) => one.number.value - other.number.value);

const LANGUAGE = 'bahasa';

/** The questions about language, which are another subject than the rest; null unless there are some of both. */
export function languagePart({ test, items }: LostGroup): { items: ItemMetrics[]; count: NamedValue } | null {
  const language = items.filter(({ key }) => key.theme === LANGUAGE);
  if (language.length === 0 || language.length === items.length) return null;
  const nameValue = createValueNamer(test.test.name.toLowerCase(), { test: test.test.name });
  return { items: language, count: nameValue('lepas_bahasa', language.length) };
}
