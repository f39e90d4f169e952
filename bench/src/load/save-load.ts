import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import { quantile } from '../numbers/spread.ts';
import { obeyOrders } from './forked-load.ts';
import type { Line } from './line.ts';
import { isOk, openLines } from './line.ts';
import { FIRST_AT, headsOf, saveBody, saveFields } from './request-texts.ts';
import type { Seats, StandingAnswers } from '../people/seats.ts';

/**
 * The candidates, in a process of their own: each connection sends the next save as soon as the last one is answered.
 * It writes texts made beforehand to plain sockets: the product gets only what the load leaves of the processor.
 */

export interface Setting {
  address: string;
  seats: Seats;
  /** By seat. */
  accounts: readonly string[];
}

export type Order = { prepare: Setting } | Load | { standing: number };

export interface Load {
  connections: number;
  seconds: number;
  /** A server that answers such calls without doing anything, in place of the product; nothing of it is remembered. */
  bare?: string;
}

export interface Result {
  saves: number;
  seconds: number;
  /** The number of replies that were not 200 with the expected revision, and the first of them. */
  wrong: number;
  firstWrong: string;
  /** Processor time of this process, which is the load alone. */
  cpuMs: number;
  p50: number;
  p95: number;
  p99: number;
}

interface Candidates {
  setting: Setting;
  /** The request of each seat without its change. */
  heads: string[];
  /** How many changes each seat has sent. */
  sent: Uint16Array;
  /** The answers that must stand now, question after question of seat after seat. */
  answers: Uint8Array;
  ats: Int32Array;
  /** Seats that got a wrong reply: which answers stand there is unknown. */
  unsure: Set<number>;
}

const nothingSent = (count: number, questions: number) => ({
  sent: new Uint16Array(count),
  answers: new Uint8Array(count * questions),
  ats: new Int32Array(count * questions).fill(-1),
  unsure: new Set<number>(),
});

function prepared(setting: Setting): Candidates {
  const { address, seats, accounts } = setting;
  const { count, questions, tryoutId } = seats;
  const headOfSeat = headsOf({ address, tryoutId }, saveAnswers, { accounts, first: 0 }, saveFields);
  return {
    setting,
    heads: Array.from({ length: count }, (_, seat) => headOfSeat(seat)),
    ...nothingSent(count, questions),
  };
}

/** Each connection has seats of its own, so that their answers follow from the order of its replies. */
async function load(candidates: Candidates, { connections, seconds, bare }: Load): Promise<Result> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const ends = begun + seconds * 1_000;
  const waits: number[] = [];
  const wrong: string[] = [];
  const lines = await openLines(bare ?? candidates.setting.address, connections);
  await Promise.all(
    lines.map((line, first) => saveOn(line, candidates, { first, step: connections, ends, waits, wrong })),
  );
  const elapsed = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return {
    saves: waits.length - wrong.length,
    seconds: elapsed / 1_000,
    wrong: wrong.length,
    firstWrong: wrong[0] ?? '',
    cpuMs: (user + system) / 1_000,
    p50: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    p99: quantile(waits, 0.99),
  };
}

interface Course {
  first: number;
  step: number;
  ends: number;
  waits: number[];
  wrong: string[];
}

async function saveOn(line: Line, candidates: Candidates, course: Course): Promise<void> {
  const { setting, heads, sent, answers, ats, unsure } = candidates;
  const { count, questions } = setting.seats;
  const { first, step, ends, waits, wrong } = course;
  let seat = first;
  let now: number;
  do {
    const turn = (sent[seat]! += 1);
    const number = ((turn * 7 + seat) % questions) + 1;
    const answer = ((turn + seat) % 5) + 1;
    const at = FIRST_AT + turn;
    const sentAt = performance.now();
    const reply = await line.ask(heads[seat]! + saveBody(number, answer, at));
    now = performance.now();
    waits.push(now - sentAt);
    // Nobody else writes to this seat, so its revision is the number of its changes.
    if (isOk(reply) && reply.includes(`"revision":${turn}}`)) {
      answers[seat * questions + number - 1] = answer;
      ats[seat * questions + number - 1] = at;
    } else {
      wrong.push(reply);
      unsure.add(seat);
    }
    seat = seat + step < count ? seat + step : first;
  } while (now < ends);
  await line.end();
}

/** The answers that must stand in a sample of the seats, spread over all. */
function standing({ setting, answers, ats, unsure }: Candidates, sample: number): StandingAnswers[] {
  const { count, questions } = setting.seats;
  const every = Math.max(1, Math.floor(count / sample));
  const seats = Array.from({ length: Math.floor(count / every) }, (_, place) => place * every);
  return seats
    .filter((seat) => !unsure.has(seat))
    .map((seat) => ({
      seat,
      answers: [...answers.subarray(seat * questions, (seat + 1) * questions)],
      ats: [...ats.subarray(seat * questions, (seat + 1) * questions)],
    }));
}

let candidates: Candidates | undefined;

obeyOrders(async (order: Order): Promise<unknown> => {
  if ('prepare' in order) {
    candidates = prepared(order.prepare);
    return null;
  }
  if (!candidates) throw new Error('nobody has taken a seat');
  if ('standing' in order) return standing(candidates, order.standing);
  if (order.bare === undefined) return load(candidates, order);
  const { count, questions } = candidates.setting.seats;
  return load({ ...candidates, ...nothingSent(count, questions) }, order);
});
