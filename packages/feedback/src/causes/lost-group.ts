import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import { createValueNamer } from '../feedback-text.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { clearDomain } from '../metrics/domain-metrics.ts';
import { sumLostPoints } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TopicMetrics } from '../metrics/topic-metrics.ts';
import type { LossKind, TestLosses } from './losses.ts';
import { itemsLostBy } from './cause.ts';

/** The lost questions of one test that have most in common, few enough for one sitting. */
export interface LostGroup {
  test: TestMetrics;
  /** The topics of the group. Empty when the loss is spread: the group is then the whole test. */
  topics: readonly number[];
  label: FeedbackText;
  /** At most `MAX_GROUP`, those with fewest points; in the order of the paper. */
  items: ItemMetrics[];
  /** All lost questions of the topics, or of the test. */
  lost: NamedValue;
  /** All questions of the topics, or of the test. */
  questions: NamedValue;
  /** Whether the group was lost clearly more often than the rest of the test: it explains the loss. */
  isClear: boolean;
}

/** A session of practice has at most this many questions. */
export const MAX_GROUP = 10;
/** Fewer lost questions have little in common. */
const MIN_IN_GROUP = 3;

/**
 * Finds what the lost questions have in common: a topic that is clearly below its test, a domain that was lost clearly more
 * often than the others, or a topic of which every question was lost. In TKP hardly any question has full points, so there
 * only the first counts.
 */
export function findLostGroup(losses: TestLosses, ...kinds: LossKind[]): LostGroup {
  const { test } = losses;
  const items = itemsLostBy(losses, ...kinds);
  const isWeighted = test.test.name === 'TKP';
  const below = largestTopic(test, items, ({ judgement }) => judgement === 'below');
  if (below) return groupOf(test, items, [below.id], below, true);
  const domain = isWeighted ? undefined : clearDomain(test);
  if (domain && countIn(items, domain.topics) >= MIN_IN_GROUP)
    return groupOf(test, items, domain.topics, domain, true);
  const allLost = isWeighted
    ? undefined
    : largestTopic(test, items, (topic) => topic.lost.length === topic.items.length);
  if (allLost) return groupOf(test, items, [allLost.id], allLost, false);
  const { lost, questions } = test.score;
  return { test, topics: [], label: test.label, items: firstOf(items), lost, questions, isClear: false };
}

const groupOf = (
  test: TestMetrics,
  items: readonly ItemMetrics[],
  topics: readonly number[],
  { label, lostQuestions: lost, questions }: Pick<TopicMetrics, 'label' | 'lostQuestions' | 'questions'>,
  isClear: boolean,
): LostGroup => ({
  test,
  topics,
  label,
  items: firstOf(items.filter(({ key }) => topics.includes(key.topic))),
  lost,
  questions,
  isClear,
});

const countIn = (items: readonly ItemMetrics[], topics: readonly number[]): number =>
  items.filter(({ key }) => topics.includes(key.topic)).length;

/** The topic with most lost points among those that fit and have enough of these questions. */
function largestTopic(
  { topics }: TestMetrics,
  items: readonly ItemMetrics[],
  fits: (topic: TopicMetrics) => boolean,
): TopicMetrics | undefined {
  const lostIn = ({ id }: TopicMetrics) => sumLostPoints(items.filter(({ key }) => key.topic === id));
  const [most] = topics
    .filter((topic) => fits(topic) && countIn(items, [topic.id]) >= MIN_IN_GROUP)
    .sort((one, other) => lostIn(other) - lostIn(one));
  return most;
}

/** Those with fewest points, in the order of the paper. */
export const firstOf = (items: readonly ItemMetrics[], max = MAX_GROUP): ItemMetrics[] =>
  items
    .toSorted((one, other) => one.points - other.points)
    .slice(0, max)
    .sort((one, other) => one.number.value - other.number.value);

const LANGUAGE = 'bahasa';

/** The questions about language in a topic, which are another subject than the rest; null unless there are some of both. */
export function languagePart({
  test,
  topics,
  items,
}: LostGroup): { items: ItemMetrics[]; count: NamedValue } | null {
  if (topics.length !== 1) return null;
  const language = items.filter(({ key }) => key.theme === LANGUAGE);
  if (language.length === 0 || language.length === items.length) return null;
  const nameValue = createValueNamer(test.test.name.toLowerCase(), { test: test.test.name });
  return { items: language, count: nameValue('lepas_bahasa', language.length) };
}
