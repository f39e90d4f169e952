import { submit, getScore } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { obeyOrders } from '../load/forked-load.ts';
import type { Line } from '../load/line.ts';
import { openLines } from '../load/line.ts';
import type { Called, Destination } from '../load/request-texts.ts';
import { handInBody, headsOf, jsonFields, saveBody, saveFields } from '../load/request-texts.ts';
import type { Told } from '../load/tally.ts';
import { count, faultOf, newTally, toldOf } from '../load/tally.ts';

/** Whole attempts, one call after the other, in a process of their own. */

export interface AttemptsOrder {
  destination: Destination;
  questions: number;
  first: number;
  /** By seat, from `first` on. */
  accounts: string[];
  /** So many candidates at a time. */
  atOnce: number;
}

export interface AttemptsDone {
  calls: Told;
  seconds: number;
  cpuMs: number;
}

const READ_FIELDS = ['accept-encoding: gzip, deflate, br'];

obeyOrders(async (order: AttemptsOrder): Promise<AttemptsDone> => {
  const textsOf = callsOf(order);
  const tally = newTally();
  const lines = await openLines(order.destination.address, order.atOnce);
  const cpu = process.cpuUsage();
  const begun = performance.now();
  let next = order.first;
  const live = async (line: Line): Promise<void> => {
    while (next < order.first + order.accounts.length) {
      const seat = next;
      next += 1;
      for (const text of textsOf(seat)) {
        const sentAt = performance.now();
        const reply = await line.ask(text);
        count(tally, performance.now() - sentAt, reply, faultOf(reply));
      }
    }
    await line.end();
  };
  await Promise.all(lines.map(live));
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - begun) / 1_000;
  return { calls: toldOf(tally), seconds, cpuMs: (user + system) / 1_000 };
});

function callsOf({ destination, questions, first, accounts }: AttemptsOrder): (seat: number) => string[] {
  const heads = (called: Called, fields: readonly string[]) =>
    headsOf(destination, called, { accounts, first }, fields);
  const handIn = handInBody(questions);
  const numbers = Array.from({ length: questions }, (_, index) => index + 1);
  const start = heads(startTryout, ['content-length: 0']);
  const save = heads(saveAnswers, saveFields);
  const end = heads(submit, jsonFields(handIn.length));
  const score = heads(getScore, READ_FIELDS);
  const review = heads(getReview, READ_FIELDS);
  return (seat) => [
    start(seat),
    ...numbers.map((number) => save(seat) + saveBody(number, 1 + ((seat + number) % 5), number)),
    end(seat) + handIn,
    score(seat),
    review(seat),
  ];
}
