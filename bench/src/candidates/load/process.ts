import { setTimeout as pause } from 'node:timers/promises';
import { spreadOf } from '../../numbers/wait-counts.ts';
import { obeyOrders } from '../../load/forked-load.ts';
import { sendPlanned } from '../../load/planned-calls.ts';
import { toldOf } from '../../load/tally.ts';
import { compare } from './compare.ts';
import type { LoadOrder, Phase, Saving, Setting, Spread } from './orders.ts';
import type { Stage } from './stage.ts';
import { newTallies, openStage, openWindows, planFirst, sendDue } from './stage.ts';

/** Candidates at their own pace, in a process of their own. Each phase ends when everything sent in it is answered. */

let stage: Stage | undefined;
let setting: Setting | undefined;

obeyOrders(async (order: LoadOrder): Promise<unknown> => {
  if ('prepare' in order) {
    setting = order.prepare;
    stage = await openStage(setting);
    return null;
  }
  if (!stage || !setting) throw new Error('nobody has taken a seat');
  if ('start' in order) return phase(stage, () => starting(stage!, order.start));
  if ('save' in order) return phase(stage, () => saving(stage!, order.save, setting!.isStarted));
  if ('handIn' in order) return phase(stage, () => handingIn(stage!, order.handIn));
  await stage.courier.end();
  return compare(stage.sheets, setting.databaseUrl);
});

async function phase(on: Stage, act: () => Promise<number>): Promise<Phase> {
  on.tallies = newTallies();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const lateMs = await act();
  const { user, system } = process.cpuUsage(cpu);
  const windows = on.windows?.all ?? [];
  on.windows = null;
  return {
    seconds: (performance.now() - begun) / 1_000,
    starts: toldOf(on.tallies.starts),
    saves: toldOf(on.tallies.saves),
    handIns: toldOf(on.tallies.handIns),
    cpuMs: (user + system) / 1_000,
    memoryMb: process.memoryUsage.rss() / 1_048_576,
    lateMs,
    windows: windows.map(spreadOf).map(({ count, p99, most }) => ({ count, p99, most })),
  };
}

/** Whoever has started saves from then on: the phase of saving goes on without a gap. */
async function starting(on: Stage, { count, seconds }: Spread): Promise<number> {
  let isOver = false;
  const saves = sendUntil(on, () => isOver);
  const late = await sendPlanned({ count, seconds, shape: 'even' }, (seat, plannedAt) =>
    on.courier.send(seat, plannedAt),
  );
  while (on.tallies.starts.waits.count < count) await pause(5);
  isOver = true;
  return Math.max(late, await saves);
}

async function saving(on: Stage, { seconds, windowSeconds }: Saving, isFirst: boolean): Promise<number> {
  const now = performance.now();
  if (isFirst) for (let seat = 0; seat < on.sheets.count; seat += 1) planFirst(on, seat, now);
  openWindows(on, seconds, windowSeconds);
  const late = await sendUntil(on, () => performance.now() >= now + seconds * 1_000);
  await on.courier.settled();
  return late;
}

/** Nobody saves any more. */
async function handingIn(on: Stage, { count, seconds }: Spread): Promise<number> {
  on.isHandingIn = true;
  const late = await sendPlanned({ count, seconds, shape: 'even' }, (seat, plannedAt) => {
    if (on.sheets.isStarted[seat] === 1) on.courier.send(seat, plannedAt);
  });
  await on.courier.settled();
  return late;
}

async function sendUntil(on: Stage, isOver: () => boolean): Promise<number> {
  let late = 0;
  while (!isOver()) {
    late = Math.max(late, sendDue(on));
    // Each turn costs as much as a few calls, and nobody's wait is told to the millisecond.
    await pause(2);
  }
  return late;
}
