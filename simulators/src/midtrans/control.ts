import { parseJsonObject } from '../http.ts';
import type { SimulatorRoute } from './routes.ts';
import { jsonReply } from './routes.ts';
import { isPaymentMethodName } from './methods.ts';
import { GatewayRefusalError, isPaymentStatus } from './orders.ts';
import type { MidtransSimulator } from './simulator.ts';

type Control = (midtrans: MidtransSimulator, fields: Record<string, unknown>, id: string) => unknown;

export const controlRoutes = (midtrans: MidtransSimulator): SimulatorRoute[] => [
  ['PUT', /^\/control\/settings$/, route(midtrans, set)],
  ['POST', /^\/control\/webhooks\/release$/, route(midtrans, release)],
  ['POST', /^\/control\/orders\/([^/]+)\/payments$/, route(midtrans, start)],
  ['POST', /^\/control\/payments\/([^/]+)\/status$/, route(midtrans, setStatus)],
];

/** A refused control gets 400 with the message. */
function route(midtrans: MidtransSimulator, control: Control): SimulatorRoute[2] {
  return async ({ body }, id) => {
    try {
      return jsonReply(200, await control(midtrans, parseJsonObject(body) ?? {}, id));
    } catch (error) {
      if (error instanceof GatewayRefusalError) return jsonReply(400, { error: error.message });
      throw error;
    }
  };
}

const set: Control = ({ settings }, fields) => {
  settings.set(fields);
  return settings.current;
};

const release: Control = async ({ releaseWebhooks }) => ({ released: await releaseWebhooks('in order') });

const start: Control = async ({ startPayment, idle }, { method }, orderId) => {
  if (!isPaymentMethodName(method)) throw new GatewayRefusalError('unknown method');
  const transactionId = startPayment(orderId, method);
  await idle();
  return { transaction_id: transactionId };
};

const setStatus: Control = async (midtrans, { status }, id) => {
  if (!isPaymentStatus(status)) throw new GatewayRefusalError('unknown status');
  await midtrans.setStatus(id, status);
  return {};
};
