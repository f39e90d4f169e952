import type { TryoutVersion } from '@ambang/attempts/versions.ts';
import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { findOwnedTryouts } from '@ambang/db/tryouts/tryouts.ts';
import { listAnsweredItems, listItemsAnsweredBefore } from '@ambang/db/practice/reviews.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import { kindOf } from '@ambang/exam/item-kinds.ts';
import { practiceMinutesOf } from '@ambang/exam/practice-minutes.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { testByName } from '@ambang/exam/rules.ts';
import { targetSecondsOf } from '@ambang/exam/skd.ts';
import type { RenderedStep } from '@ambang/feedback/plan/plan.ts';
import { createPlan } from '@ambang/feedback/plan/plan.ts';
import type { QuestionsWish } from '@ambang/feedback/plan/plan-step.ts';
import { readAttemptData } from '@ambang/practice-data/attempt-data.ts';
import type { Catalog } from '@ambang/practice-data/catalog.ts';
import { pickItems } from '@ambang/practice-data/pick-items.ts';
import { listOpenTests } from '@ambang/practice-data/single-tests.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { readSealedTryout } from '../tryouts/results/sealed-tryout.ts';

/** Serves the cause of the lost points of a sealed attempt, and the steps that follow from it. */
export function planRoute(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, getPlan, async (call) => {
    const { versions, database } = context;
    const sealed = await readSealedTryout(context, call);
    const { result } = sealed;
    const version = await versions.get(result.versionId, result.grading);
    const data = await readAttemptData({ db: database.db, versions }, sealed, version);
    const { cause, steps } = createPlan(data);
    const { accountId } = call.session;
    const source: Source = {
      ...{ version, accountId, catalog: await context.catalog.get() },
      seen: new Set(await listItemsAnsweredBefore(database.db, accountId, result.finishedAt)),
      openTests: await listOpenTests(context, accountId),
      newTryoutId: await findNewTryout(context, accountId, version),
    };
    const found = steps.flatMap((step) => toActionStep(step, source));
    const ids = found.flatMap(({ itemIds }) => itemIds);
    const answered = new Set(await listAnsweredItems(database.db, accountId, ids, result.finishedAt));
    const withProgress = (step: OpenedStep) => ({
      ...step,
      done: step.itemIds.filter((id) => answered.has(id)).length,
    });
    return { data: { cause, steps: found.map(withProgress) } };
  });
}

type OpenedStep = Omit<ActionStep, 'done'>;

/** Where the questions of steps come from. */
interface Source {
  version: TryoutVersion;
  catalog: Catalog;
  accountId: string;
  /** The items that the account had answered before the attempt ended. */
  seen: ReadonlySet<string>;
  /** The tests of which it may open a single test now. */
  openTests: ReadonlySet<TestName>;
  newTryoutId: number | null;
}

/** An owned tryout that the account has not begun and can begin now, one with the rules of the attempt first. */
async function findNewTryout(
  { database, now }: Context,
  accountId: string,
  { rules }: TryoutVersion,
): Promise<number | null> {
  const open = (await findOwnedTryouts(database.pool, accountId)).filter(
    ({ attemptsStarted, versionId, closesAt }) =>
      attemptsStarted === 0 && versionId !== null && !isTryoutClosed(closesAt, now()),
  );
  const found = open.find(({ ruleSet }) => ruleSet === rules.name) ?? open[0];
  return found?.id ?? null;
}

/**
 * Leaves out a step that cannot be started now: its questions have no ids in versions of older releases, the pools have
 * nothing for it, or the week's single test is used.
 */
function toActionStep({ numbers, wish, ...step }: RenderedStep, source: Source): OpenedStep[] {
  const withoutItems = { ...step, itemIds: [], tryoutId: null };
  if (wish?.kind === 'tryout') return [{ ...withoutItems, tryoutId: source.newTryoutId }];
  if (wish?.kind === 'single') return source.openTests.has(wish.test) ? [withoutItems] : [];
  if (wish) return toPoolStep(step, wish, source);
  const { key } = source.version;
  const itemIds = numbers.flatMap((number) => key[number - 1]?.id ?? []);
  return itemIds.length > 0 && itemIds.length === numbers.length
    ? [{ ...step, itemIds, tryoutId: null }]
    : [];
}

type PoolStep = Omit<RenderedStep, 'numbers' | 'wish'>;

function toPoolStep(
  step: PoolStep,
  { test, topics, like, count }: QuestionsWish,
  { version: { key, rules }, catalog, accountId, seen }: Source,
): OpenedStep[] {
  const kinds = new Set(like.flatMap((number) => key[number - 1] ?? []).map(kindOf));
  const itemIds = pickItems(catalog, accountId, { test, topics, kinds, seen, count }).map(
    ({ itemId }) => itemId,
  );
  if (itemIds.length === 0) return [];
  return [
    {
      ...step,
      itemIds,
      tryoutId: null,
      minutes: practiceMinutesOf(targetSecondsOf(testByName(rules, test)) * itemIds.length),
    },
  ];
}
