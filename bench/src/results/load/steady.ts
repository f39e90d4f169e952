import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Destination } from '../../load/request-texts.ts';
import { changeBody, changeFields, FIRST_AT, headOf } from '../../load/request-texts.ts';
import { handInText } from './hand-in-text.ts';
import type { Collected, SteadyLoad } from './orders.ts';
import { openStream } from './stream.ts';

/** What finds no free connection waits for one, and its time runs from its plan. */
const SAVE_LINES = 100;
const HAND_IN_LINES = 16;

export interface Steady {
  /** @param isLast ends the load, and waits for what is under way */
  collect(isLast: boolean): Promise<Collected>;
}

export async function beginSteadily(
  destination: Destination,
  { saves, handIns, questions }: SteadyLoad,
): Promise<Steady> {
  const heads = Array.from({ length: saves.count }, (_, place) =>
    headOf(destination, saveAnswers, saves.first + place, changeFields),
  );
  const saveText = (call: number) => {
    const turn = Math.floor(call / saves.count) + 1;
    const number = ((turn * 7 + call) % questions) + 1;
    return heads[call % saves.count]! + changeBody(number, ((turn + call) % 5) + 1, FIRST_AT + turn);
  };
  const handInAt = (call: number) =>
    call < handIns.count ? handInText(destination, handIns.first + call) : null;
  const streams = {
    saves: await openStream(destination.address, SAVE_LINES, saves.perSecond, saveText),
    handIns: await openStream(destination.address, HAND_IN_LINES, handIns.perSecond, handInAt),
  };
  return {
    async collect(isLast) {
      if (isLast) await Promise.all([streams.saves.end(), streams.handIns.end()]);
      return { saves: streams.saves.collect(), handIns: streams.handIns.collect() };
    },
  };
}
