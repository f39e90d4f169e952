import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Line } from '../../load/line.ts';
import { bodyOf, isOk, openLines } from '../../load/line.ts';
import type { Destination } from '../../load/request-texts.ts';
import { headOf } from '../../load/request-texts.ts';
import { handInText } from './hand-in-text.ts';
import type { HandInRound, Looked, LookRound, Waits } from './orders.ts';

/** A hundred entries and a histogram are longer than this, also compressed. */
const LEAST_BYTES = 1_000;

export async function lookInTurn(
  destination: Destination,
  { seats, connections, seconds, keepOneOf }: LookRound,
): Promise<Looked> {
  const texts = Array.from({ length: seats }, (_, seat) =>
    headOf(destination, getLeaderboard, seat, ['accept-encoding: gzip']),
  );
  const looked: Looked = { waits: [], wrong: 0, firstWrong: '', seconds: 0, cpuMs: 0, kept: [] };
  const lines = await openLines(destination.address, connections);
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const ends = begun + seconds * 1_000;
  let calls = 0;
  await eachInTurn(lines, async (line) => {
    if (performance.now() >= ends) return false;
    const call = (calls += 1);
    const seat = call % seats;
    const reply = await timed(line, texts[seat]!, looked, (whole) => bodyOf(whole).length >= LEAST_BYTES);
    if (call % keepOneOf === 0) looked.kept.push({ seat, body: bodyOf(reply) });
    return true;
  });
  const { user, system } = process.cpuUsage(cpu);
  return { ...looked, seconds: (performance.now() - begun) / 1_000, cpuMs: (user + system) / 1_000 };
}

export async function handInInTurn(
  destination: Destination,
  { first, count, connections }: HandInRound,
): Promise<Waits> {
  const texts = Array.from({ length: count }, (_, place) => handInText(destination, first + place));
  const handedIn: Waits = { waits: [], wrong: 0, firstWrong: '' };
  const lines = await openLines(destination.address, connections);
  let next = 0;
  await eachInTurn(lines, async (line) => {
    const text = texts[next];
    next += 1;
    if (text === undefined) return false;
    await timed(line, text, handedIn);
    return true;
  });
  return handedIn;
}

/** Each line calls again and again until it says that this is all. */
async function eachInTurn(lines: readonly Line[], call: (line: Line) => Promise<boolean>): Promise<void> {
  const worker = async (line: Line): Promise<void> => {
    while (await call(line));
    await line.end();
  };
  await Promise.all(lines.map(worker));
}

async function timed(
  line: Line,
  text: string,
  into: Waits,
  isExpected: (reply: string) => boolean = () => true,
): Promise<string> {
  const sentAt = performance.now();
  const reply = await line.ask(text);
  into.waits.push(performance.now() - sentAt);
  note(into, reply, isOk(reply) && isExpected(reply));
  return reply;
}

export function note(into: Waits, reply: string, isRight: boolean): void {
  if (isRight) return;
  into.wrong += 1;
  into.firstWrong ||= reply.slice(0, 500);
}
