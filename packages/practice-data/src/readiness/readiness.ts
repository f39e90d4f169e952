import type { NewestResult, UnseenAnswerRows } from '@ambang/db/practice/unseen-answers.ts';
import { findUnseenAnswers } from '@ambang/db/practice/unseen-answers.ts';
import { listCurrentRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import type { PassingRoute, RuleSet, TestName } from '@ambang/exam/rules.ts';
import { maximumPoints, POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { computeRouteOutcomes } from '@ambang/exam/scoring/pass.ts';
import { withRoutesOf } from '@ambang/exam/scoring/routes.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Mastery } from '@ambang/practice/mastery.ts';
import { LEAST_ANSWERS, masteryOf } from '@ambang/practice/mastery.ts';
import type { UnseenAnswer } from '@ambang/practice/readiness/answers.ts';
import type { Readiness } from '@ambang/practice/readiness/readiness.ts';
import { readinessOf } from '@ambang/practice/readiness/readiness.ts';
import { accountDeletedRefusal } from '@ambang/server/refusal.ts';
import type { PracticeContext } from '../context.ts';
import { collectUnseenAnswers } from './unseen-answers.ts';

/** The general grades. No route of a rule set has this title. */
export const GENERAL_ROUTE = 'general';

/** What a test's answers are, by where they were given. */
export interface TestAnswers {
  test: TestName;
  sat: number;
  practised: number;
  /** How many are missing before the test is judged. */
  missing: number;
}

/** What remains after a pass: participants who pass are ranked by total. */
export interface TotalGoal {
  total: number;
  maximum: number;
  target: number | null;
  /** The test with most points open, which comes first. */
  test: TestName;
  open: number;
}

export interface ReadinessReport {
  /** The special routes of the newest tryout's rule set, and all routes of the other listed rule sets. */
  routes: string[];
  /** A title of `routes` or `GENERAL_ROUTE`; null until the account has chosen. */
  route: string | null;
  /** Null until the route is chosen: it is asked before anything is said. */
  readiness: Readiness | null;
  sittings: number;
  answers: TestAnswers[];
  topics: (Mastery & { topic: number })[];
  /** Null unless the newest result passed. */
  goal: TotalGoal | null;
}

/**
 * Estimates an account's readiness from the answers to items whose keys it had not seen.
 * @throws Refusal when the account was deleted
 */
export async function readReadiness(context: PracticeContext, accountId: string): Promise<ReadinessReport> {
  const rows = await findUnseenAnswers(context.database.pool, accountId);
  if (!rows) throw accountDeletedRefusal();
  const rules = await rulesOf(rows, context);
  const answers = await collectUnseenAnswers(rows, context.versions, await context.catalog.get());
  const route = findRoute(rules, rows.route);
  const readiness = readinessOf({ rules, route: route ?? GENERAL_ROUTE, answers });
  return {
    routes: rules.routes.map(({ title }) => title),
    route: route === null || route === GENERAL_ROUTE ? route : route.title,
    readiness: route === null && readiness.kind !== 'unread' ? null : readiness,
    sittings: rows.sittings.length,
    answers: rules.tests.map(({ name }) => countAnswers(name, answers)),
    topics: judgeTopics(rules, answers, context.now()),
    goal: rows.newest && findGoal(rules, rows.newest, route ?? GENERAL_ROUTE, rows.target),
  };
}

export interface GoalWish {
  route: string | null;
  target: number | null;
}

/**
 * Whether the account may choose this route and this total.
 * @throws Refusal when the account was deleted
 */
export async function isPossibleGoal(
  context: PracticeContext,
  accountId: string,
  { route, target }: GoalWish,
): Promise<boolean> {
  const rows = await findUnseenAnswers(context.database.pool, accountId);
  if (!rows) throw accountDeletedRefusal();
  const rules = await rulesOf(rows, context);
  const isKnown =
    route === null || route === GENERAL_ROUTE || rules.routes.some(({ title }) => title === route);
  return isKnown && (target === null || target <= maximumPoints(rules));
}

/** Of the newest result, without one the built-in rule set; with the routes of the listed rule sets. */
async function rulesOf(
  { newest }: UnseenAnswerRows,
  { versions, database }: PracticeContext,
): Promise<RuleSet> {
  const own = newest ? (await versions.get(newest.versionId, newest.grading)).rules : skdRules;
  return withRoutesOf(own, await listCurrentRuleSets(database.db));
}

type Route = PassingRoute | typeof GENERAL_ROUTE;

/** @returns null when it has to be asked: nothing was chosen, or the rule set does not have it */
function findRoute({ routes }: RuleSet, chosen: string | null): Route | null {
  if (chosen === GENERAL_ROUTE || routes.length === 0) return GENERAL_ROUTE;
  return routes.find(({ title }) => title === chosen) ?? null;
}

function countAnswers(test: TestName, answers: readonly UnseenAnswer[]): TestAnswers {
  const mine = answers.filter((answer) => answer.test === test);
  const sat = mine.filter(({ sitting }) => sitting !== null).length;
  return { test, sat, practised: mine.length - sat, missing: Math.max(0, LEAST_ANSWERS - mine.length) };
}

function judgeTopics({ topics }: RuleSet, answers: readonly UnseenAnswer[], now: number) {
  const byTopic = Map.groupBy(answers, ({ topic }) => topic);
  const byTest = Map.groupBy(answers, ({ test }) => test);
  return topics.map(({ id, test }) => ({
    topic: id,
    ...masteryOf({ answers: byTopic.get(id) ?? [], testShare: shareOf(byTest.get(test) ?? []), now }),
  }));
}

const shareOf = (answers: readonly UnseenAnswer[]): number =>
  answers.reduce((sum, { points }) => sum + points, 0) /
  Math.max(1, answers.length * POINTS_PER_RIGHT_ANSWER);

function findGoal(
  rules: RuleSet,
  result: NewestResult,
  route: Route,
  target: number | null,
): TotalGoal | null {
  const title = route === GENERAL_ROUTE ? null : route.title;
  const outcome = computeRouteOutcomes(rules, result).find((one) => one.route === title);
  const [first] = rules.tests
    .map(({ name, maximum }) => ({ test: name, open: maximum - result[name] }))
    .sort((one, other) => other.open - one.open);
  if (!outcome?.isPassed || !first) return null;
  return { total: result.total, maximum: maximumPoints(rules), target, ...first };
}
