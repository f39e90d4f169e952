import { replyFault } from '../load/connection.ts';
import type { PastResults } from '../load/past-results.ts';
import { createAnsweredCandidates } from '../load/past-results.ts';
import { atSteadyRate, startOpenLoop, sendPlanned } from '../load/open-loop.ts';
import { createRequests } from '../load/requests.ts';
import { createCandidatesWithAttempt } from '../load/seats.ts';
import type { MeasuredProduct } from '../product/measured-product.ts';
import { Tally } from '../report/tally.ts';

const SAVING_CANDIDATES = 20_000;
const SAVES = { perSecond: 1_000, connections: 100 };
const HANDING_IN_CANDIDATES = 6_000;
const HAND_INS = { perSecond: 10, connections: 16 };

export interface Tallies {
  saves: Tally;
  handIns: Tally;
}

/** Candidates who save and hand in at a steady rate, until the end. */
export interface SteadyExam {
  /** Returns the counts since the last call. */
  collect(): Tallies;
  end(): Promise<void>;
}

const createTallies = (): Tallies => ({ saves: new Tally(), handIns: new Tally() });

export async function startSteadyExam(
  { client, address }: MeasuredProduct,
  past: PastResults,
  firstSeat: number,
): Promise<SteadyExam> {
  const saving = await createCandidatesWithAttempt(client, SAVING_CANDIDATES, firstSeat);
  const firstReady = firstSeat + SAVING_CANDIDATES;
  const ready = await createAnsweredCandidates(client, past, HANDING_IN_CANDIDATES, firstReady);
  const saves = createRequests({ ...saving, address }, saving.accounts, firstSeat);
  const handIns = createRequests({ ...ready, address }, ready.accounts, firstReady);
  let tallies = createTallies();
  let isOver = false;
  const runSteadily = async (
    kind: keyof Tallies,
    { perSecond, connections }: { perSecond: number; connections: number },
    count: number,
    requestOf: (call: number) => string,
  ) => {
    const loop = await startOpenLoop(address, connections, {
      requestOf,
      onReply: (_call, reply, ms) => tallies[kind].add(ms, replyFault(reply), reply ?? ''),
    });
    const plan = { count, dueAfterMs: atSteadyRate(perSecond), isOver: () => isOver };
    await sendPlanned(plan, (call, at) => loop.send(call, at));
    await loop.settled();
    await loop.end();
  };
  const running = Promise.all([
    runSteadily('saves', SAVES, Infinity, (call) => {
      const turn = Math.floor(call / SAVING_CANDIDATES);
      return saves.save(
        firstSeat + (call % SAVING_CANDIDATES),
        1 + (turn % saving.questions),
        1 + (call % 5),
        call,
      );
    }),
    runSteadily('handIns', HAND_INS, HANDING_IN_CANDIDATES, (call) => handIns.handIn(firstReady + call)),
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
