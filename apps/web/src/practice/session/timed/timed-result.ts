import type { PracticeEntry } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { PracticeReview } from '@ambang/contract/practice/reviews.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER, testByName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { gradeAnswers } from '../grade.ts';
import type { Reveal } from '../practice-session.ts';
import type { TimedRun } from './timed-run.ts';
import { answerOf, targetMsOf } from './timed-run.ts';

/** One question of an ended run. */
export interface TimedOutcome extends Reveal {
  number: number;
  entry: PracticeEntry;
  item: PracticeItem;
  targetMs: number;
}

export function outcomesOf(run: TimedRun): TimedOutcome[] {
  return run.entries.flatMap((entry, index) => {
    const number = index + 1;
    const item = run.items.find(({ id }) => id === entry.itemId);
    if (!item) return [];
    const { option, spentMs } = answerOf(run, number);
    const answers = option === null ? [] : [option];
    const grade = gradeAnswers(item, answers);
    return { ...grade, answers, sure: null, spentMs, number, entry, item, targetMs: targetMsOf(entry.test) };
  });
}

/** The server accepts no more for one item. */
const MAX_SPENT_MS = 3_600_000;

/**
 * The reviews of an ended run, the same ones at every call. A question that was never opened has none: nothing is known about
 * it.
 */
export function reviewsOf(run: TimedRun): PracticeReview[] {
  return run.entries.flatMap(({ itemId, revision, source }, index) => {
    const answer = run.answers[index + 1];
    if (!answer) return [];
    const at = answer.at ?? run.endedAt ?? run.startedAt;
    const answers = answer.option === null ? [] : [answer.option];
    return {
      ...{ itemId, revision, at, answers, source, sure: null },
      spentMs: Math.min(answer.spentMs, MAX_SPENT_MS),
    };
  });
}

/** A wrong or empty question beyond this share of its target cost time for nothing. */
const COSTLY_SHARE = 1.2;

export interface PaceResult {
  /** Over the target without a point. */
  costly: readonly TimedOutcome[];
  /** Over the target. */
  over: readonly TimedOutcome[];
  /** Of the questions that were not costly; null without any. */
  averageMs: number | null;
  /** The minute of the exam at which the test would end at the average of all questions. */
  projectedMinute: number;
  post: Post;
}

const sumOf = (outcomes: readonly Pick<TimedOutcome, 'spentMs'>[]): number =>
  outcomes.reduce((sum, { spentMs }) => sum + spentMs, 0);

export function paceResult(outcomes: readonly TimedOutcome[], test: TestName): PaceResult {
  const isCostly = ({ points, spentMs, targetMs }: TimedOutcome) =>
    points === 0 && spentMs > COSTLY_SHARE * targetMs;
  const costly = outcomes.filter(isCostly);
  const others = outcomes.filter((outcome) => !isCostly(outcome));
  const post = postOf(test);
  const averageMs = sumOf(outcomes) / Math.max(outcomes.length, 1);
  const minutes = (averageMs * testByName(skdRules, test).questions) / 60_000;
  return {
    costly,
    over: outcomes.filter(({ spentMs, targetMs }) => spentMs > targetMs),
    averageMs: others.length > 0 ? sumOf(others) / others.length : null,
    projectedMinute: Math.round(post.start + minutes),
    post,
  };
}

/** The minute of the exam by which a test is done. */
export interface Post {
  test: TestName;
  start: number;
  minute: number;
}

export const posts: readonly Post[] = skdRules.tests.map(({ name, minutes }, index) => {
  const start = skdRules.tests.slice(0, index).reduce((sum, test) => sum + test.minutes, 0);
  return { test: name, start, minute: start + minutes };
});

export const postOf = (test: TestName): Post =>
  posts.find((post) => post.test === test) ?? { test, start: 0, minute: 0 };

export interface TopicPoints {
  topic: number;
  name: string;
  points: number;
  maximum: number;
  questions: number;
  empty: number;
}

/** In the order of the topics. Nobody is ranked by them. */
export function pointsByTopic(outcomes: readonly TimedOutcome[]): TopicPoints[] {
  const topics = new Map<number, TopicPoints>();
  for (const { item, points, verdict } of outcomes) {
    const before = topics.get(item.topic) ?? {
      ...{ topic: item.topic, name: item.topicName, points: 0, maximum: 0, questions: 0, empty: 0 },
    };
    topics.set(item.topic, {
      ...before,
      points: before.points + points,
      maximum: before.maximum + POINTS_PER_RIGHT_ANSWER,
      questions: before.questions + 1,
      empty: before.empty + (verdict === 'empty' ? 1 : 0),
    });
  }
  return [...topics.values()].sort((one, other) => one.topic - other.topic);
}
