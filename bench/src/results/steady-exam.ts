import { replyFault } from '../load/connection.ts';
import type { PastResults } from '../load/past-results.ts';
import { createAnsweredCandidates } from '../load/past-results.ts';
import { atSteadyRate, openLoop, sendPlanned } from '../load/open-loop.ts';
import { requestsFor } from '../load/requests.ts';
import { createCandidates } from '../load/seats.ts';
import type { MeasuredProduct } from '../product/measured.ts';
import { Tally } from '../report/tally.ts';

const SAVING = 20_000;
const SAVES = { perSecond: 1_000, connections: 100 };
const HANDING_IN = 6_000;
const HAND_INS = { perSecond: 10, connections: 16 };

export interface Tallies {
  saves: Tally;
  handIns: Tally;
}

export interface SteadyExam {
  collect(): Tallies;
  end(): Promise<void>;
}

const createTallies = (): Tallies => ({ saves: new Tally(), handIns: new Tally() });

export async function startSteadyExam(
  { client, address }: MeasuredProduct,
  past: PastResults,
  firstSeat: number,
): Promise<SteadyExam> {
  const saving = await createCandidates(client, SAVING, firstSeat);
  const firstReady = firstSeat + SAVING;
  const ready = await createAnsweredCandidates(client, past, HANDING_IN, firstReady);
  const saves = requestsFor({ ...saving, address }, saving.accounts, firstSeat);
  const handIns = requestsFor({ ...ready, address }, ready.accounts, firstReady);
  let tallies = createTallies();
  let isOver = false;
  const steadily = async (
    kind: keyof Tallies,
    { perSecond, connections }: { perSecond: number; connections: number },
    count: number,
    requestOf: (call: number) => string,
  ) => {
    const loop = await openLoop(address, connections, {
      requestOf,
      onReply: (_call, reply, ms) => tallies[kind].add(ms, replyFault(reply), reply ?? ''),
    });
    const plan = { count, dueAfterMs: atSteadyRate(perSecond), isOver: () => isOver };
    await sendPlanned(plan, (call, at) => loop.send(call, at));
    await loop.settled();
    await loop.end();
  };
  const running = Promise.all([
    steadily('saves', SAVES, Infinity, (call) => {
      const turn = Math.floor(call / SAVING);
      return saves.save(firstSeat + (call % SAVING), 1 + (turn % saving.questions), 1 + (call % 5), call);
    }),
    steadily('handIns', HAND_INS, HANDING_IN, (call) => handIns.handIn(firstReady + call)),
  ]);
  return {
    collect() {
      const collected = tallies;
      tallies = createTallies();
      return collected;
    },
    async end() {
      isOver = true;
      await running;
    },
  };
}
