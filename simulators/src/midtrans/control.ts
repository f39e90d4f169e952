import { parseJsonObject } from '../http.ts';
import type { SimulatorRoute } from './routes.ts';
import { jsonReply } from './routes.ts';
import { isMethod } from './methods.ts';
import { InvalidTransitionError, isGatewayStatus } from './orders.ts';
import type { Midtrans } from './simulator.ts';

type Act = (midtrans: Midtrans, fields: Record<string, unknown>, id: string) => unknown;

/** Control in JSON, for tests and benchmarks in other processes. */
export const controlRoutes = (midtrans: Midtrans): SimulatorRoute[] => [
  ['PUT', /^\/control\/settings$/, route(midtrans, set)],
  ['POST', /^\/control\/notices\/release$/, route(midtrans, release)],
  ['POST', /^\/control\/orders\/([^/]+)\/payments$/, route(midtrans, start)],
  ['POST', /^\/control\/payments\/([^/]+)\/status$/, route(midtrans, setStatus)],
];

/** Replies with the act's result; a failed act is a 400 with its message. */
function route(midtrans: Midtrans, act: Act): SimulatorRoute[2] {
  return async ({ body }, id) => {
    try {
      return jsonReply(200, await act(midtrans, parseJsonObject(body) ?? {}, id));
    } catch (error) {
      if (error instanceof InvalidTransitionError) return jsonReply(400, { error: error.message });
      throw error;
    }
  };
}

const set: Act = ({ settings }, fields) => {
  settings.set(fields);
  return settings.current;
};

const release: Act = async ({ releaseNotices }) => ({ released: await releaseNotices('in order') });

const start: Act = async ({ startPayment, idle }, { method }, orderId) => {
  if (!isMethod(method)) throw new InvalidTransitionError('unknown method');
  const transactionId = startPayment(orderId, method);
  await idle();
  return { transaction_id: transactionId };
};

const setStatus: Act = async (midtrans, { status }, id) => {
  if (!isGatewayStatus(status)) throw new InvalidTransitionError('unknown status');
  await midtrans.setStatus(id, status);
  return {};
};
