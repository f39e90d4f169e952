import { obeyOrders } from '../../load/forked-load.ts';
import type { Destination } from '../../load/request-texts.ts';
import { handInInTurn, lookInTurn } from './in-turn.ts';
import type { LoadOrder } from './orders.ts';
import type { Steady } from './steady.ts';
import { beginSteadily } from './steady.ts';

/** Candidates who look at the ranking, save and hand in, in a process of their own. */

let destination: Destination | undefined;
let steady: Steady | undefined;

obeyOrders(async (order: LoadOrder): Promise<unknown> => {
  if ('prepare' in order) destination = order.prepare;
  if (!destination) throw new Error('nobody has said where');
  if ('looks' in order) return lookInTurn(destination, order.looks);
  if ('handIns' in order) return handInInTurn(destination, order.handIns);
  if ('begin' in order) steady = await beginSteadily(destination, order.begin);
  if ('collect' in order) return steady?.collect(order.collect.isLast);
  return null;
});
