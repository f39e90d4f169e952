import { controlPage } from './control-page.ts';
import { controlSteps } from './control-steps.ts';
import type { Gateway } from '../gateway.ts';
import type { Asked, Reply, Route } from '../http.ts';
import { plain, seeOther } from '../http.ts';
import { isMethod } from '../methods.ts';
import type { ReleaseOrder } from '../notices/notice-office.ts';
import { Impossible } from '../orders.ts';
import { readSettings } from '../settings.ts';
import { settingsIn } from './settings-form.ts';

/** The control for a person, with forms that lead back to it. */
export const controlPageRoutes = (gateway: Gateway): Route[] => [
  ['GET', /^\/$/, ({ query }) => controlPage(gateway, query.get('order') ?? '', query.get('gagal') ?? '')],
  ['POST', /^\/steps$/, (asked) => takeStep(gateway, asked)],
  ['POST', /^\/payments$/, (asked) => begin(gateway, asked)],
  ['POST', /^\/settings$/, (asked) => setSettings(gateway, asked)],
  ['POST', /^\/release$/, (asked) => release(gateway, asked)],
];

const formOf = ({ body }: Asked) => new URLSearchParams(body);

/** Back to the order that the form was about. */
const backTo = (orderId: string): Reply =>
  seeOther(orderId === '' ? '/' : `/#${encodeURIComponent(orderId)}`);

/** Does not wait for the notice: a product that does not answer would hold the page. */
function takeStep(gateway: Gateway, asked: Asked): Reply {
  const form = formOf(asked);
  const payment = gateway.book.payment(form.get('transaksi') ?? '');
  const name = form.get('langkah') ?? '';
  const step = Object.hasOwn(controlSteps, name) ? controlSteps[name] : undefined;
  if (!payment || !step)
    return plain(404, 'Pembayaran ini sudah tidak ada. Buka halaman kendali sekali lagi.');
  // Between two steps everything may have been forgotten.
  void step.take(gateway, payment).catch(() => undefined);
  return backTo(payment.order.orderId);
}

function begin(gateway: Gateway, asked: Asked): Reply {
  const form = formOf(asked);
  const orderId = form.get('order') ?? '';
  const method = form.get('metode');
  if (!isMethod(method) || !gateway.book.order(orderId))
    return plain(404, 'Order ini sudah tidak ada. Buka halaman kendali sekali lagi.');
  try {
    gateway.begin(orderId, method);
  } catch (error) {
    if (error instanceof Impossible) return seeOther(`/?gagal=${encodeURIComponent(error.message)}`);
    throw error;
  }
  return backTo(orderId);
}

function setSettings({ settings }: Gateway, asked: Asked): Reply {
  const form = formOf(asked);
  if (form.get('langkah') === 'normal') settings.reset();
  else {
    const changes = readSettings(settingsIn(form));
    if (typeof changes === 'string') return plain(400, `Isian ${changes} tidak dikenal.`);
    settings.set(changes);
  }
  return seeOther('/#pengaturan');
}

const releases: Readonly<Record<string, ReleaseOrder>> = {
  urut: 'as said',
  terbalik: 'reversed',
  acak: 'shuffled',
};

function release({ office }: Gateway, asked: Asked): Reply {
  void office.release(releases[formOf(asked).get('urutan') ?? ''] ?? 'as said');
  return seeOther('/#notifikasi');
}
