import { connect } from 'node:net';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { saveAnswers } from '@ambang/contract/tryouts.ts';
import { quantile } from '../spread.ts';
import type { Seats, StandingAnswers } from './seats.ts';
import { tokenOfSeat } from './seats.ts';

/**
 * The candidates, in a process of their own: each connection sends the next save as soon as the last one is answered.
 * It writes texts made beforehand to plain sockets: the product gets only what the load leaves of the processor.
 */

export interface Setting {
  address: string;
  seats: Seats;
}

export type Order = { prepare: Setting } | { connections: number; seconds: number } | { standing: number };

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

/** The time of a seat's first change. Each later change is a millisecond later, and all times have as many digits. */
const FIRST_AT = 1_000_000;

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

function prepared(setting: Setting): Candidates {
  const { count, questions, tryoutId } = setting.seats;
  const { host } = new URL(setting.address);
  const target = `${saveAnswers.method} ${BASE_PATH}${saveAnswers.path.replace(':id', String(tryoutId))} HTTP/1.1`;
  const fields = `content-type: application/json\r\nsec-fetch-site: same-origin\r\ncontent-length: ${bodyOf(1, 1, FIRST_AT).length}`;
  const headOf = (_: unknown, seat: number) =>
    `${target}\r\nhost: ${host}\r\ncookie: sesi=${tokenOfSeat(seat)}\r\n${fields}\r\n\r\n`;
  return {
    setting,
    heads: Array.from({ length: count }, headOf),
    sent: new Uint16Array(count),
    answers: new Uint8Array(count * questions),
    ats: new Int32Array(count * questions).fill(-1),
    unsure: new Set(),
  };
}

/** Blanks before the number make all bodies equally long. */
const bodyOf = (number: number, answer: number, at: number): string =>
  `{"changes":[{"number":${String(number).padStart(3)},"answer":${answer},"at":${at}}]}`;

/** Each connection has seats of its own, so that their answers follow from the order of its replies. */
async function load(candidates: Candidates, connections: number, seconds: number): Promise<Result> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const ends = begun + seconds * 1_000;
  const waits: number[] = [];
  const wrong: string[] = [];
  const lines = Array.from({ length: connections }, (_, first) =>
    oneLine(candidates, { first, step: connections, ends, waits, wrong }),
  );
  await Promise.all(lines);
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

interface Line {
  first: number;
  step: number;
  ends: number;
  waits: number[];
  wrong: string[];
}

function oneLine(candidates: Candidates, { first, step, ends, waits, wrong }: Line): Promise<void> {
  const { setting, heads, sent, answers, ats, unsure } = candidates;
  const { count, questions } = setting.seats;
  const { hostname, port } = new URL(setting.address);
  let seat = first;
  let [number, answer, at, expected, sentAt, reply] = [0, 0, 0, '', 0, ''];

  return new Promise((resolve, reject) => {
    const next = () => {
      const turn = (sent[seat]! += 1);
      number = ((turn * 7 + seat) % questions) + 1;
      answer = ((turn + seat) % 5) + 1;
      at = FIRST_AT + turn;
      // Nobody else writes to this seat, so its revision is the number of its changes.
      expected = `"revision":${turn}}`;
      sentAt = performance.now();
      socket.write(heads[seat]! + bodyOf(number, answer, at), 'latin1');
    };

    const answered = () => {
      const now = performance.now();
      waits.push(now - sentAt);
      if (reply.startsWith('HTTP/1.1 200') && reply.includes(expected)) {
        answers[seat * questions + number - 1] = answer;
        ats[seat * questions + number - 1] = at;
      } else {
        wrong.push(reply);
        unsure.add(seat);
      }
      reply = '';
      seat += step;
      if (seat >= count) seat = first;
      if (now < ends) next();
      else socket.end(resolve);
    };

    const hear = (length: number, buffer: Uint8Array) => {
      reply += (buffer as Buffer).toString('latin1', 0, length);
      if (isWhole(reply)) answered();
      return true;
    };

    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: Buffer.alloc(16_384), callback: hear },
    });
    socket.once('connect', next);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
}

const LENGTH = 'content-length: ';

function isWhole(reply: string): boolean {
  const headEnd = reply.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const place = reply.indexOf(LENGTH);
  const length =
    place < 0 ? 0 : Number.parseInt(reply.slice(place + LENGTH.length, place + LENGTH.length + 8), 10);
  return reply.length >= headEnd + 4 + length;
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

async function obey(order: Order): Promise<unknown> {
  if ('prepare' in order) {
    candidates = prepared(order.prepare);
    return null;
  }
  if (!candidates) throw new Error('nobody has taken a seat');
  if ('standing' in order) return standing(candidates, order.standing);
  return load(candidates, order.connections, order.seconds);
}

process.on('message', (order: Order) => {
  obey(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
