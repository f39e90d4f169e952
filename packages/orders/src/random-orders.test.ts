import { GatewayCallError } from './gateway/gateway.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import fc from 'fast-check';
import { test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { propertyRuns } from '../../exam/test/property-runs.ts';
import type { ActionName } from '../test/model/actions.ts';
import { actions, isDeliveredTwice } from '../test/model/actions.ts';
import { expectEventHistory } from '../test/model/event-history.ts';
import { expectFinalState, settleAll } from '../test/model/final-state.ts';
import type { CallOutcome } from '../test/model/call-outcomes.ts';
import { trackConnections, ProcessKilled, withCallOutcomes } from '../test/model/call-outcomes.ts';
import { expectNotifications } from '../test/model/notifications.ts';
import { expectOwnership, expectInvariants } from '../test/model/invariants.ts';
import type { World } from '../test/model/world.ts';
import { createWorld, ordersOf } from '../test/model/world.ts';

const database = useTestDatabase();

/** bench/README.md shows how to run more. */
const { seed, numRuns } = propertyRuns(12);
const RUNS = Number(process.env.RANDOM_RUNS) || numRuns;

interface Step {
  action: ActionName;
  which: number;
  how: number;
  callOutcomes: CallOutcome[];
}

/** How many times more often than the rarest actions each action is drawn. */
const frequencies: readonly (readonly [ActionName, number])[] = [
  ['buy', 5],
  ['begin payment', 6],
  ['change status', 7],
  ['deliver notification', 8],
  ['advance', 4],
  ['sweep', 3],
  ['check', 2],
  ['jobs', 2],
  ['lose notification', 2],
  ['grant by code', 1],
  ['end owned', 1],
  ['forge notification', 3],
  ['refund manually', 1],
  ['grant manually', 1],
  ['delete account', 1],
];

const action = fc.constantFrom(
  ...frequencies.flatMap(([name, times]) => Array<ActionName>(times).fill(name)),
);

const callOutcome: fc.Arbitrary<CallOutcome> = fc.constantFrom(
  ...(['answered', 'answered', 'answered', 'slow', 'slow', 'lost'] as const),
  ...(['reply lost', 'killed before', 'killed after'] as const),
);

const anyStep: fc.Arbitrary<Step> = fc.record({
  action,
  which: fc.nat(99),
  how: fc.nat(99),
  callOutcomes: fc.oneof(fc.constant<CallOutcome[]>([]), fc.array(callOutcome, { maxLength: 6 })),
});

const moment = fc.record({
  focus: fc.option(fc.nat(99)),
  steps: fc.oneof(fc.tuple(anyStep), fc.array(anyStep, { minLength: 2, maxLength: 4 })),
});

/** Concurrent steps, mostly about one order. */
interface Moment {
  focus: number | null;
  steps: Step[];
}

const actionsOnSeveralOrders: readonly ActionName[] = ['sweep', 'jobs', 'end owned'];

/** Whether the step runs several calls concurrently, so that one may write while another waits for the gateway. */
const isConcurrent = ({ action: name, how }: Step): boolean =>
  actionsOnSeveralOrders.includes(name) || (name === 'deliver notification' && isDeliveredTwice(how));

async function runStep(world: World, step: Step): Promise<void> {
  const { action: name, which, how, callOutcomes } = step;
  world.log.push(`${name} ${which} ${how} [${callOutcomes.join(', ')}]`);
  try {
    await withCallOutcomes(callOutcomes, isConcurrent(step), () => actions[name](world, which, how));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof GatewayCallError || error instanceof ProcessKilled))
      throw error;
  }
}

async function runMoments(world: World, moments: readonly Moment[]): Promise<void> {
  for (const { focus, steps } of moments) {
    world.log.push('--');
    const orders = focus === null ? [] : await ordersOf(world);
    world.focus = orders[(focus ?? 0) % orders.length]?.transaction.id ?? null;
    await Promise.all(steps.map((step) => runStep(world, step)));
    await expectInvariants(world);
    await expectOwnership(world);
  }
  await settleAll(world);
  await expectFinalState(world);
  await expectNotifications(world);
  await expectEventHistory(world);
}

test('orders and grants match the payments at the gateway after random losses, delays, repetitions and kills', async () => {
  trackConnections(database.pool);
  const sequence = fc.array(moment, { minLength: 12, maxLength: 45, size: 'max' });
  const property = fc.asyncProperty(sequence, async (moments) => {
    const world = await createWorld(database);
    await runMoments(world, moments).catch((error: unknown) => {
      throw new Error(`${String(error)}\n\n${world.log.join('\n')}`, { cause: error });
    });
  });
  // Concurrent steps do not repeat exactly, so failures are not shrunk.
  await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true, verbose: 0 });
}, 3_600_000);
