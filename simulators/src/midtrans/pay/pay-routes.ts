import type { Gateway } from '../gateway.ts';
import { finishAddress } from './finish-address.ts';
import type { Asked, Reply, Route } from '../http.ts';
import { seeOther } from '../http.ts';
import { isMethod } from '../methods.ts';
import { Impossible, type Order } from '../orders.ts';
import { payPage, unknownPage } from './pay-pages.ts';
import { sceneOf } from './pay-scene.ts';

const PAGE = /^\/snap\/v4\/redirection\/([^/]+)$/;

/** The page on which a person pays. */
export const payRoutes = (gateway: Gateway): Route[] => [
  ['GET', PAGE, ({ query }, token) => show(gateway, token, query.has('ganti'))],
  ['POST', PAGE, (asked, token) => act(gateway, asked, token)],
];

function show({ book, now }: Gateway, token: string, wantsOther: boolean): Reply {
  const order = book.withToken(token);
  return order ? payPage(order, sceneOf(order, now(), wantsOther), now()) : unknownPage();
}

/** A form of the page. What has become impossible meanwhile is not done: the page that comes then tells why. */
function act(gateway: Gateway, { body, path }: Asked, token: string): Reply {
  const order = gateway.book.withToken(token);
  if (!order) return unknownPage();
  const form = new URLSearchParams(body);
  const method = form.get('metode');
  if (isMethod(method)) begin(gateway, order, method);
  const scene = sceneOf(order, gateway.now(), false);
  if (scene.kind !== 'waiting' || scene.payment.transactionId !== form.get('transaksi'))
    return seeOther(path);
  const { transactionId } = scene.payment;
  const step = form.get('langkah');
  if (step === 'biarkan') return seeOther(finishAddress(order, scene.payment) ?? path);
  if (step === 'tolak') void gateway.say(transactionId, 'deny');
  if (step === 'bayar') void pay(gateway, transactionId, scene.payment.method === 'credit_card');
  return seeOther(path);
}

function begin(gateway: Gateway, { orderId }: Order, method: Parameters<Gateway['begin']>[1]): void {
  try {
    gateway.begin(orderId, method);
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
  }
}

/** A card is captured first. The gateway settles it the next day, this simulator as soon as the capture was told. */
async function pay(gateway: Gateway, transactionId: string, isCard: boolean): Promise<void> {
  if (isCard) await gateway.say(transactionId, 'capture');
  if (isCard && gateway.book.payment(transactionId)?.status !== 'capture') return;
  await gateway.say(transactionId, 'settlement');
}
