import { escapeHtml as escape } from '../http.ts';
import type { Reply, Request, SimulatorRoute } from './routes.ts';
import { isMethod, methodNames, paymentMethodRefusal, paymentMethods } from './methods.ts';
import type { SimulatedOrder, SimulatedPayment } from './orders.ts';
import { InvalidTransitionError, isPaid } from './orders.ts';
import { notificationStatusCode } from './report.ts';
import type { Midtrans } from './simulator.ts';

const PAGE = /^\/snap\/v4\/redirection\/([^/]+)$/;

/** The page on which a person pays, and a list of these pages. */
export const pageRoutes = (midtrans: Midtrans): SimulatorRoute[] => [
  ['GET', /^\/$/, () => listPage(midtrans)],
  ['GET', PAGE, (_, token) => payPage(midtrans, token)],
  ['POST', PAGE, (request, token) => act(midtrans, request, token)],
];

function listPage({ store, pageUrl }: Midtrans): Reply {
  const rows = store
    .all()
    .map((order) => `<li><a href="${escape(pageUrl(order))}">${escape(order.orderId)}</a></li>`);
  const list = `<ul>${rows.join('')}</ul>`;
  const empty = '<p>Belum ada order. Beli sebuah paket di Ambang, lalu muat ulang halaman ini.</p>';
  return htmlPage('Kasir Percobaan', rows.length === 0 ? empty : list);
}

function payPage({ store, now }: Midtrans, token: string): Reply {
  const order = store.findByToken(token);
  if (!order)
    return { ...htmlPage('Halaman pembayaran tidak ditemukan', '<p>Buka lagi dari toko.</p>'), status: 404 };
  const { grossAmount, title, finishUrl } = order.terms;
  const waiting = waitingPayment(order);
  const end = endingOf(order, now());
  const heading = end ?? (waiting ? paymentMethods[waiting.method].title : 'Pilih cara bayar');
  const back = waiting ? null : finishAddress(order, order.payments.at(-1));
  return htmlPage(
    heading,
    `<p>${escape(title)}: <b>Rp${grossAmount.toLocaleString('id-ID')}</b><br>${escape(order.orderId)}</p>` +
      (end === null ? (waiting ? stepForm(waiting) : methodForm(order)) : '') +
      (back === null ? '' : `<p><a href="${escape(back)}">Kembali ke toko</a></p>`),
    finishUrl,
  );
}

const waitingPayment = ({ payments }: SimulatedOrder): SimulatedPayment | undefined =>
  payments.findLast(({ status }) => status === 'pending' || status === 'authorize');

/** The heading of a page that accepts no payment any more; null before. */
function endingOf(order: SimulatedOrder, now: number): string | null {
  if (order.payments.some(isPaid)) return 'Pembayaran berhasil';
  if (order.payments.some(({ status }) => /refund|chargeback/.test(status))) return 'Pembayaran dikembalikan';
  if (order.canceledAt !== null) return 'Pembayaran ini sudah dibatalkan';
  return now >= order.terms.expiresAt ? 'Waktu pembayaran sudah habis' : null;
}

function methodForm({ terms, payments }: SimulatedOrder): string {
  const denied = payments.at(-1)?.status === 'deny';
  const buttons = methodNames
    .filter((name) => paymentMethodRefusal(name, terms.grossAmount, terms.customer) === null)
    .map((name) => `<button name="metode" value="${name}">${escape(paymentMethods[name].title)}</button>`);
  const notice = denied ? '<p role="status">Pembayaran ditolak. Pilih cara bayar lain.</p>' : '';
  return `${notice}<form method="post">${buttons.join('')}</form>`;
}

const stepForm = ({ transactionId }: SimulatedPayment): string =>
  `<form method="post"><input type="hidden" name="transaksi" value="${transactionId}">` +
  '<button name="langkah" value="bayar">Bayar</button><button name="langkah" value="tolak">Tolak</button>' +
  '<button name="langkah" value="habis">Kedaluwarsa</button><button name="langkah" value="biarkan">Biarkan</button></form>';

const steps = { bayar: 'settlement', tolak: 'deny', habis: 'expire' } as const;

/** An act that has become impossible does nothing; the next page shows why. */
function act(midtrans: Midtrans, { body, path }: Request, token: string): Reply {
  const order = midtrans.store.findByToken(token);
  if (!order) return payPage(midtrans, token);
  const form = new URLSearchParams(body);
  const [method, step] = [form.get('metode'), form.get('langkah') ?? ''];
  try {
    if (isMethod(method)) midtrans.startPayment(order.orderId, method);
  } catch (error) {
    if (!(error instanceof InvalidTransitionError)) throw error;
  }
  const waiting = waitingPayment(order);
  if (waiting?.transactionId !== form.get('transaksi')) return seeOther(path);
  if (waiting && Object.hasOwn(steps, step))
    void midtrans.setStatus(waiting.transactionId, steps[step as keyof typeof steps]);
  return seeOther(step === 'biarkan' ? (finishAddress(order, waiting) ?? path) : path);
}

/** Where the page leads back to, with the payment's outcome in the query. */
function finishAddress(
  { orderId, terms }: SimulatedOrder,
  payment: SimulatedPayment | undefined,
): string | null {
  if (terms.finishUrl === null) return null;
  const address = new URL(terms.finishUrl);
  address.searchParams.set('order_id', orderId);
  if (payment) {
    address.searchParams.set('status_code', notificationStatusCode(payment));
    address.searchParams.set('transaction_status', payment.status);
  }
  return address.href;
}

/** After a form, so that a reload sends nothing twice. */
const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });

const STYLE =
  ':root { color-scheme: light dark; } body { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui; }' +
  'form { display: grid; gap: .5rem; } button { min-height: 3rem; font: inherit; }';

/** @param leadsTo further sites that a form may lead to */
function htmlPage(heading: string, content: string, leadsTo: string | null = null): Reply {
  const formAction = leadsTo === null ? "'self'" : `'self' ${new URL(leadsTo).origin}`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    body:
      '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<title>${escape(heading)} · Kasir Percobaan</title><style>${STYLE}</style></head><body><main><h1>${escape(heading)}</h1>` +
      `${content}<p>Tiruan Midtrans: tidak ada uang yang berpindah.</p></main></body></html>`,
  };
}
