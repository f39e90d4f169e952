import { randomUUID } from 'node:crypto';
import { answered } from './api-faults.ts';
import { headerFault } from './api-headers.ts';
import type { Gateway } from '../gateway.ts';
import { statementOf } from '../gateway-words.ts';
import type { Asked, Reply, Route } from '../http.ts';
import { json } from '../http.ts';
import { methods } from '../methods.ts';
import { spokenOf } from '../order-book.ts';
import type { Payment } from '../orders.ts';
import type { Endpoint } from '../settings.ts';

/** The part of the gateway that speaks of payments, which exist once somebody has chosen a way to pay. */
export const coreRoutes = (gateway: Gateway): Route[] => [
  route(gateway, 'GET', 'status', status),
  route(gateway, 'POST', 'expire', expire),
  route(gateway, 'POST', 'cancel', cancel),
];

type Call = (gateway: Gateway, payment: Payment, id: string) => Reply;

function route(gateway: Gateway, method: string, endpoint: Endpoint, call: Call): Route {
  const act = (asked: Asked, id: string): Reply => {
    if (!gateway.isAuthorized(asked)) return bodyCode('401', 'Unknown Merchant server_key/id', 401);
    const fault = headerFault(asked);
    if (fault) return bodyCode(String(fault.status), fault.message, fault.status);
    const payment = paymentOf(gateway, id);
    if (!payment) return missing(gateway, '404', "Transaction doesn't exist.");
    return call(gateway, payment, id);
  };
  const path = new RegExp(`^/v2/([^/]+)/${endpoint}$`);
  return [method, path, (asked, id) => answered(endpoint, gateway.settings, () => act(asked, id))];
}

function paymentOf({ book }: Gateway, id: string): Payment | undefined {
  const order = book.order(id);
  return order ? spokenOf(order) : book.payment(id);
}

const bodyCode = (code: string, message: string, httpStatus: number): Reply =>
  json(httpStatus, { status_code: code, status_message: message, id: randomUUID() });

/** The code stands in the body; HTTP may say 200 all the same. */
const missing = ({ settings }: Gateway, code: string, message: string): Reply =>
  bodyCode(code, message, settings.current.alwaysOk ? 200 : Number(code));

function status({ settings, serverKey }: Gateway, payment: Payment, id: string): Reply {
  const repeats = settings.current.repeatsTransactionId && methods[payment.method].isKnownByTransactionOnly;
  const message = 'Success, transaction is found';
  return json(200, statementOf(payment, serverKey, { message, ...(repeats && { orderId: id }) }));
}

const UNCHANGEABLE = 'Merchant cannot modify the status of the transaction';

function expire(gateway: Gateway, payment: Payment): Reply {
  if (payment.status !== 'pending') return missing(gateway, '412', UNCHANGEABLE);
  void gateway.say(payment.transactionId, 'expire');
  return json(200, statementOf(payment, gateway.serverKey, { message: 'Success, transaction has expired' }));
}

function cancel(gateway: Gateway, payment: Payment): Reply {
  if (payment.status !== 'pending' && payment.status !== 'capture')
    return missing(gateway, '412', UNCHANGEABLE);
  void gateway.say(payment.transactionId, 'cancel');
  const wording = { statusCode: '200', message: 'Success, transaction is canceled' };
  return json(200, statementOf(payment, gateway.serverKey, wording));
}
