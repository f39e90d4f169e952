import { startTryout, saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import { submit } from '@ambang/contract/tryouts/results.ts';
import { chanceFrom } from '../../numbers/chance.ts';
import type { WaitCounts } from '../../numbers/wait-counts.ts';
import { addWait, noWaits } from '../../numbers/wait-counts.ts';
import type { Courier } from '../../load/courier.ts';
import { openCourier } from '../../load/courier.ts';
import { handInBody, headsOf, jsonFields, saveBody, saveFields } from '../../load/request-texts.ts';
import { count, faultOf, newTally } from '../../load/tally.ts';
import type { Setting } from './orders.ts';
import type { Sheets } from './sheets.ts';
import { choose, settle, sheetsOf } from './sheets.ts';
import type { Wheel } from './wheel.ts';
import { wheelOf } from './wheel.ts';

/** All candidates with what they have to send and what they have heard. */
export interface Stage {
  sheets: Sheets;
  courier: Courier;
  wheel: Wheel;
  /** When each seat's next save is planned. */
  plannedAt: Float64Array;
  chance: () => number;
  pauseMs: number;
  /** Whoever is not handing in saves. */
  isHandingIn: boolean;
  /** Those of the present phase. */
  tallies: Record<Kind, ReturnType<typeof newTally>>;
  windows: { begun: number; ms: number; all: WaitCounts[] } | null;
}

export type Kind = 'starts' | 'saves' | 'handIns';

export const newTallies = (): Stage['tallies'] => ({
  starts: newTally(),
  saves: newTally(),
  handIns: newTally(),
});

export async function openStage(setting: Setting): Promise<Stage> {
  const { address, accounts, questions, connections, pauseSeconds, isStarted } = setting;
  const sheets = sheetsOf(accounts.length, questions);
  const now = performance.now();
  if (isStarted) {
    sheets.isStarted.fill(1);
    sheets.startedAt.fill(now);
  }
  const texts = textsFor(setting, sheets);
  const stage: Omit<Stage, 'courier'> = {
    sheets,
    wheel: wheelOf(accounts.length, now),
    plannedAt: new Float64Array(accounts.length),
    chance: chanceFrom(20_261_125),
    pauseMs: pauseSeconds * 1_000,
    isHandingIn: false,
    tallies: newTallies(),
    windows: null,
  };
  const courier = await openCourier(address, connections, {
    textOf: (seat) => texts[kindOf(stage, seat)](seat),
    heard: (seat, reply, plannedAt) => hear(stage, seat, reply, plannedAt),
  });
  return Object.assign(stage, { courier });
}

/** A seat has one call under way at most, and what it is follows from how far it is. */
const kindOf = ({ sheets, isHandingIn }: Omit<Stage, 'courier'>, seat: number): Kind => {
  if (sheets.isStarted[seat] === 0) return 'starts';
  return isHandingIn ? 'handIns' : 'saves';
};

function textsFor(
  { address, tryoutId, accounts, questions }: Setting,
  sheets: Sheets,
): Record<Kind, (seat: number) => string> {
  const destination = { address, tryoutId };
  const people = { accounts, first: 0 };
  const body = handInBody(questions);
  const starts = headsOf(destination, startTryout, people, ['content-length: 0']);
  const saves = headsOf(destination, saveAnswers, people, saveFields);
  const handIns = headsOf(destination, submit, people, jsonFields(body.length));
  return {
    starts,
    saves: (seat) => {
      const at = Math.floor(performance.now() - sheets.startedAt[seat]!);
      return saves(seat) + saveBody(sheets.number[seat]!, sheets.answer[seat]!, at);
    },
    handIns: (seat) => handIns(seat) + body,
  };
}

function hear(stage: Omit<Stage, 'courier'>, seat: number, reply: string | null, plannedAt: number): void {
  const { sheets, tallies, windows } = stage;
  const kind = kindOf(stage, seat);
  const now = performance.now();
  const fault = faultOf(reply) ?? (kind === 'saves' ? revisionFault(sheets, seat, reply!) : null);
  count(tallies[kind], now - plannedAt, reply, fault);
  if (kind === 'saves') {
    settle(sheets, seat, fault === null);
    const window = windows?.all[Math.floor((plannedAt - windows.begun) / windows.ms)];
    if (window) addWait(window, now - plannedAt);
  } else if (fault !== null) sheets.isUnsure[seat] = 1;
  if (kind === 'starts' && fault === null) {
    sheets.isStarted[seat] = 1;
    sheets.startedAt[seat] = now;
    planFirst(stage, seat, now);
  }
}

/** Nobody else writes to a seat, so its revision is the number of its changes, unless a call of it has failed. */
function revisionFault({ acknowledged, isUnsure }: Sheets, seat: number, reply: string): string | null {
  if (isUnsure[seat] === 1) return null;
  return reply.includes(`"revision":${acknowledged[seat]! + 1}}`) ? null : 'other revision';
}

type Planning = Pick<Stage, 'wheel' | 'plannedAt' | 'chance' | 'pauseMs' | 'sheets'>;

/** The first save comes at any time within one pause. */
export function planFirst(stage: Planning, seat: number, now: number): void {
  plan(stage, seat, now + stage.chance() * stage.pauseMs);
}

function plan({ wheel, plannedAt }: Planning, seat: number, at: number): void {
  plannedAt[seat] = at;
  wheel.put(seat, at);
}

/** How long a save is put off when the last one of its seat is not answered. Its time runs from its plan all the same. */
const PUT_OFF_MS = 200;

/** Sends what is due. The next save of a seat is planned from this one's plan, by 0.5 to 1.5 pauses. */
export function sendDue(stage: Stage): number {
  const { sheets, wheel, plannedAt, courier, chance, pauseMs } = stage;
  const now = performance.now();
  let late = 0;
  wheel.turn(now, (seat) => {
    if (sheets.number[seat] !== 0) return wheel.put(seat, now + PUT_OFF_MS);
    const planned = plannedAt[seat]!;
    choose(sheets, seat, chance);
    late = Math.max(late, now - planned);
    courier.send(seat, planned);
    plan(stage, seat, planned + (0.5 + chance()) * pauseMs);
  });
  return late;
}

export function openWindows(stage: Stage, seconds: number, windowSeconds: number): void {
  const all = Array.from({ length: Math.ceil(seconds / windowSeconds) }, noWaits);
  stage.windows = { begun: performance.now(), ms: windowSeconds * 1_000, all };
}
