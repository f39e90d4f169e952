import { GatewayCallError } from './gateway/gateway.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import fc from 'fast-check';
import { test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import type { ActName } from '../test/model/actions.ts';
import { acts, isDoubled } from '../test/model/actions.ts';
import { expectHistory } from '../test/model/event-history.ts';
import { expectTruth, settleDown } from '../test/model/final-state.ts';
import type { Fate } from '../test/model/call-outcomes.ts';
import { countConnections, Killed, withFates } from '../test/model/call-outcomes.ts';
import { expectNotifications } from '../test/model/notifications.ts';
import { expectOwnership, expectRules } from '../test/model/invariants.ts';
import type { World } from '../test/model/world.ts';
import { newWorld, ordersOf } from '../test/model/world.ts';

const database = useTestDatabase();

/** bench/README.md describes how to run many. */
const RUNS = Number(process.env.RANDOM_RUNS) || 12;

interface Step {
  act: ActName;
  which: number;
  how: number;
  fates: Fate[];
}

const often: readonly (readonly [ActName, number])[] = [
  ...([
    ['buy', 5],
    ['begin', 6],
    ['word', 7],
    ['deliver', 8],
    ['wait', 4],
    ['sweep', 3],
  ] as const),
  ...([
    ['check', 2],
    ['jobs', 2],
    ['lose', 2],
    ['gift', 1],
    ['end owned', 1],
    ['forge', 3],
  ] as const),
  ...([
    ['refund by hand', 1],
    ['grant by hand', 1],
    ['delete account', 1],
  ] as const),
];

const act = fc.constantFrom(...often.flatMap(([name, times]) => Array<ActName>(times).fill(name)));

const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  ...(['answered', 'answered', 'answered', 'slow', 'slow', 'lost'] as const),
  ...(['reply lost', 'killed before', 'killed after'] as const),
);

const step: fc.Arbitrary<Step> = fc.record({
  act,
  which: fc.nat(99),
  how: fc.nat(99),
  fates: fc.oneof(fc.constant<Fate[]>([]), fc.array(fate, { maxLength: 6 })),
});

/** Concurrent steps, mostly about one order. */
const moment = fc.record({
  focus: fc.option(fc.nat(99)),
  steps: fc.oneof(fc.tuple(step), fc.array(step, { minLength: 2, maxLength: 4 })),
});

interface Moment {
  focus: number | null;
  steps: Step[];
}

const severalOrders: readonly ActName[] = ['sweep', 'jobs', 'end owned'];

/** Whether the step handles several orders concurrently, so that one may write while another calls the gateway. */
const isMultiple = ({ act: name, how }: Step): boolean =>
  severalOrders.includes(name) || (name === 'deliver' && isDoubled(how));

async function happen(world: World, one: Step): Promise<void> {
  const { act: name, which, how, fates } = one;
  world.story.push(`${name} ${which} ${how} [${fates.join(', ')}]`);
  try {
    await withFates(fates, isMultiple(one), () => acts[name](world, which, how));
  } catch (fault) {
    if (!(fault instanceof Refusal || fault instanceof GatewayCallError || fault instanceof Killed))
      throw fault;
  }
}

async function live(world: World, moments: readonly Moment[]): Promise<void> {
  for (const { focus, steps } of moments) {
    world.story.push('--');
    const orders = focus === null ? [] : await ordersOf(world);
    world.focus = orders[(focus ?? 0) % orders.length]?.transaction.id ?? null;
    await Promise.all(steps.map((one) => happen(world, one)));
    await expectRules(world);
    await expectOwnership(world);
  }
  await settleDown(world);
  await expectTruth(world);
  await expectNotifications(world);
  await expectHistory(world);
}

test('money, grants and orders end up as at the gateway, whatever is lost, late, repeated or killed', async () => {
  countConnections(database.pool);
  const life = fc.array(moment, { minLength: 12, maxLength: 45, size: 'max' });
  const property = fc.asyncProperty(life, async (moments) => {
    const world = await newWorld(database);
    await live(world, moments).catch((fault: unknown) => {
      throw new Error(`${String(fault)}\n\n${world.story.join('\n')}`, { cause: fault });
    });
  });
  // Concurrent steps do not repeat exactly, so failures are not shrunk.
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true, verbose: 0 });
}, 3_600_000);
