import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import { createValueNamer, phrase } from '../feedback-text.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { clearDomain } from '../metrics/domain-metrics.ts';
import { createTestNamer, filterByVerdict, sumLostPoints } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TopicMetrics } from '../metrics/topic-metrics.ts';
import type { LossKind, TestLosses } from './losses.ts';
import { itemsLostBy } from './cause.ts';
import type { Kind } from './kinds.ts';
import { kindOfKey, kindsText } from './kinds.ts';
import type { LostKinds } from './lost-kinds.ts';
import { excessOf, findLostKinds } from './lost-kinds.ts';

/** The lost questions of one test that have most in common, few enough for one sitting. */
export interface LostGroup {
  test: TestMetrics;
  /** The topics of the group. Empty when the loss is spread: the group is then the whole test. */
  topics: readonly number[];
  /** The kinds of the group, which can belong to several topics. Empty for a group of topics. */
  kinds: readonly Kind[];
  label: FeedbackText;
  /** At most `MAX_GROUP`, those with fewest points; in the order of the paper. */
  items: ItemMetrics[];
  /** All questions of the kinds, of the topics or of the test. */
  members: ItemMetrics[];
  /** The number of lost `members`. */
  lost: NamedValue;
  /** The number of `members`. */
  questions: NamedValue;
  /** Whether the group was lost clearly more often than the rest of the test: it explains the loss. */
  isClear: boolean;
}

/** A session of practice has at most this many questions. */
export const MAX_GROUP = 10;
/** Fewer lost questions have little in common. */
const MIN_IN_GROUP = 3;

/**
 * Finds what the lost questions have in common: kinds or a topic clearly below their test, whichever cost more; a domain that
 * was lost clearly more often than the others; a topic of which every question was lost; or language, which is learned soonest.
 * In TKP hardly any question has full points, so there only the first two count.
 */
export function findLostGroup(losses: TestLosses, ...kinds: LossKind[]): LostGroup {
  const { test } = losses;
  const items = itemsLostBy(losses, ...kinds);
  const isWeighted = test.test.name === 'TKP';
  const below = largestTopic(test, items, ({ judgement }) => judgement === 'below');
  const ofKinds = groupOfKinds(test, items);
  if (ofKinds && excessOf(ofKinds.members, test) >= (below ? excessOf(below.items, test) : 0)) return ofKinds;
  if (below) return groupOfTopics(test, items, [below.id], below, true);
  const domain = isWeighted ? undefined : clearDomain(test);
  if (domain && countIn(items, domain.topics) >= MIN_IN_GROUP)
    return groupOfTopics(test, items, domain.topics, domain, true);
  const besideLanguage = isWeighted ? null : groupBesideLanguage(test, items);
  if (besideLanguage) return besideLanguage;
  const allLost = isWeighted
    ? undefined
    : largestTopic(test, items, (topic) => topic.lost.length === topic.items.length);
  if (allLost) return groupOfTopics(test, items, [allLost.id], allLost, false);
  const language = isWeighted ? null : groupOfLanguage(test, items);
  if (language) return language;
  const { lost, questions } = test.score;
  const whole = { test, topics: [], kinds: [], label: test.label, members: test.items };
  const mine = isUnexplained(test) ? quickestOf(items) : firstOf(items);
  return { ...whole, items: mine, lost, questions, isClear: false };
}

/** Whether a lack of time or of knowledge may be behind losses that have nothing in common: time was left. */
const isUnexplained = ({ test, pace, times }: TestMetrics): boolean =>
  test.name !== 'TKP' && pace.isKnown && times.hasTimeToCheck;

/** Whether the group is the whole test, and its first step finds out whether time or knowledge was missing. */
export const isProbe = ({ test, topics }: LostGroup): boolean => topics.length === 0 && isUnexplained(test);

/** Those that were answered soonest, in the order of the paper. */
const quickestOf = (items: readonly ItemMetrics[]): ItemMetrics[] =>
  items
    .toSorted((one, other) => (one.spentMs ?? Infinity) - (other.spentMs ?? Infinity) || 0)
    .slice(0, MAX_GROUP)
    .sort((one, other) => one.number.value - other.number.value);

/** The share of lost questions beside language is clearly larger than elsewhere from this difference on. */
const MIN_BESIDE_LANGUAGE = 0.3;

/**
 * The questions of the topic that also has language, which is another subject, if there are enough to be judged and they were
 * lost clearly more often than the rest; else null.
 */
function groupBesideLanguage(test: TestMetrics, items: readonly ItemMetrics[]): LostGroup | null {
  const topic = test.topics.find(({ items: mine }) => mine.some(({ key }) => key.theme === LANGUAGE));
  const members = topic?.items.filter(({ key }) => key.theme !== LANGUAGE) ?? [];
  const rest = test.items.filter((item) => !members.includes(item));
  if (!topic || members.length < test.limits.topicAnswers) return null;
  if (lostShare(members) - lostShare(rest) < MIN_BESIDE_LANGUAGE) return null;
  const nameValue = createValueNamer(`topik_${topic.id}`, { test: test.test.name, topic: topic.id });
  return {
    ...{ test, topics: [topic.id], kinds: [], members, isClear: true },
    label: phrase`${topic.label} di luar bahasa`,
    items: firstOf(items.filter((item) => members.includes(item))),
    lost: nameValue('luar_bahasa_lepas', filterByVerdict(members, 'wrong', 'empty').length),
    questions: nameValue('luar_bahasa_soal', members.length),
  };
}

const lostShare = (items: readonly ItemMetrics[]): number =>
  items.filter(({ points }) => points === 0).length / Math.max(1, items.length);

const groupOfTopics = (
  test: TestMetrics,
  items: readonly ItemMetrics[],
  topics: readonly number[],
  { label, lostQuestions: lost, questions }: Pick<TopicMetrics, 'label' | 'lostQuestions' | 'questions'>,
  isClear: boolean,
): LostGroup => ({
  ...{ test, topics, kinds: [], label, lost, questions, isClear },
  items: firstOf(items.filter(({ key }) => topics.includes(key.topic))),
  members: test.items.filter(({ key }) => topics.includes(key.topic)),
});

/** Null without clear kinds. */
function groupOfKinds(test: TestMetrics, items: readonly ItemMetrics[]): LostGroup | null {
  const found = findLostKinds(test);
  return found && groupOf(test, items, found, true);
}

/**
 * The questions about language, whose rules are learned soonest, if most of them were lost and they would suffice for the
 * passing grade; else null.
 */
function groupOfLanguage(test: TestMetrics, items: readonly ItemMetrics[]): LostGroup | null {
  const members = test.items.filter(({ key }) => key.theme === LANGUAGE);
  const kind = members[0] && kindOfKey(members[0].key);
  const lost = members.filter(({ points }) => points === 0).length;
  const { gapQuestions } = test.score;
  if (!kind || lost * 2 <= members.length || gapQuestions.value === 0 || gapQuestions.value > lost)
    return null;
  return groupOf(test, items, { kinds: [kind], items: members }, false);
}

/** Null with too few of these questions. */
function groupOf(
  test: TestMetrics,
  items: readonly ItemMetrics[],
  { kinds, items: members }: LostKinds,
  isClear: boolean,
): LostGroup | null {
  const mine = items.filter((item) => members.includes(item));
  if (mine.length < MIN_IN_GROUP) return null;
  const nameValue = createTestNamer(test.test);
  return {
    ...{ test, kinds, members, isClear },
    topics: [...new Set(members.map(({ key }) => key.topic))],
    label: kindsText(kinds),
    items: firstOf(mine),
    lost: nameValue('jenis_lepas', filterByVerdict(members, 'wrong', 'empty', 'partial').length),
    questions: nameValue('jenis_soal', members.length),
  };
}

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
  kinds,
  items,
}: LostGroup): { items: ItemMetrics[]; count: NamedValue } | null {
  if (topics.length !== 1 || kinds.length > 0) return null;
  const language = items.filter(({ key }) => key.theme === LANGUAGE);
  if (language.length === 0 || language.length === items.length) return null;
  const nameValue = createValueNamer(test.test.name.toLowerCase(), { test: test.test.name });
  return { items: language, count: nameValue('lepas_bahasa', language.length) };
}
