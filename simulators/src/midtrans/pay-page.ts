import { escapeHtml as escape } from '../http.ts';
import type { Reply, Request, SimulatorRoute } from './routes.ts';
import { isPaymentMethodName, paymentMethodNames, paymentMethodRefusal, paymentMethods } from './methods.ts';
import type { SimulatedOrder, SimulatedPayment } from './orders.ts';
import { GatewayRefusalError, isPaidPayment } from './orders.ts';
import { webhookStatusCode } from './report.ts';
import type { MidtransSimulator } from './simulator.ts';

const PAGE = /^\/snap\/v4\/redirection\/([^/]+)$/;

export const pageRoutes = (midtrans: MidtransSimulator): SimulatorRoute[] => [
  ['GET', /^\/$/, () => listPage(midtrans)],
  ['GET', PAGE, (_, token) => payPage(midtrans, token)],
  ['POST', PAGE, (request, token) => submitForm(midtrans, request, token)],
];

function listPage({ store, pageUrl }: MidtransSimulator): Reply {
  const rows = store
    .list()
    .map((order) => `<li><a href="${escape(pageUrl(order))}">${escape(order.orderId)}</a></li>`);
  const list = `<ul>${rows.join('')}</ul>`;
  const empty = '<p>Belum ada order. Beli sebuah paket di Ambang, lalu muat ulang halaman ini.</p>';
  return htmlPage('Kasir Percobaan', rows.length === 0 ? empty : list);
}

function payPage({ store, now }: MidtransSimulator, token: string): Reply {
  const order = store.findByToken(token);
  if (!order)
    return { ...htmlPage('Halaman pembayaran tidak ditemukan', '<p>Buka lagi dari toko.</p>'), status: 404 };
  const { grossAmount, title, finishUrl } = order.terms;
  const waiting = waitingPayment(order);
  const end = closedHeading(order, now());
  const heading = end ?? (waiting ? paymentMethods[waiting.method].title : 'Pilih cara bayar');
  const back = waiting ? null : finishUrlOf(order, order.payments.at(-1));
  return htmlPage(
    heading,
    `<p>${escape(title)}: <b>Rp${grossAmount.toLocaleString('id-ID')}</b><br>${escape(order.orderId)}</p>` +
      (end === null ? (waiting ? stepForm(waiting) : methodForm(order)) : '') +
      (back === null ? '' : `<p><a href="${escape(back)}">Kembali ke toko</a></p>`),
    finishUrl,
  );
}

const waitingPayment = ({ payments }: SimulatedOrder): SimulatedPayment | undefined =>
  payments.findLast(({ status }) => status === 'pending');

/** Null while the page accepts payments. */
function closedHeading(order: SimulatedOrder, now: number): string | null {
  if (order.payments.some(isPaidPayment)) return 'Pembayaran berhasil';
  if (order.payments.some(({ status }) => /refund|chargeback/.test(status))) return 'Pembayaran dikembalikan';
  if (order.canceledAt !== null) return 'Pembayaran ini sudah dibatalkan';
  return now >= order.terms.expiresAt ? 'Waktu pembayaran sudah habis' : null;
}

function methodForm({ terms, payments }: SimulatedOrder): string {
  const isDenied = payments.at(-1)?.status === 'deny';
  const buttons = paymentMethodNames
    .filter((name) => paymentMethodRefusal(name, terms.grossAmount, terms.customer) === null)
    .map((name) => `<button name="metode" value="${name}">${escape(paymentMethods[name].title)}</button>`);
  const status = isDenied ? '<p role="status">Pembayaran ditolak. Pilih cara bayar lain.</p>' : '';
  return `${status}<form method="post">${buttons.join('')}</form>`;
}

const stepForm = ({ transactionId }: SimulatedPayment): string =>
  `<form method="post"><input type="hidden" name="transaksi" value="${transactionId}">` +
  '<button name="langkah" value="bayar">Bayar</button><button name="langkah" value="tolak">Tolak</button>' +
  '<button name="langkah" value="habis">Kedaluwarsa</button><button name="langkah" value="biarkan">Biarkan</button></form>';

const steps = { bayar: 'settlement', tolak: 'deny', habis: 'expire' } as const;

/** A step that is no longer possible has no effect; the next page shows the reason. */
function submitForm(midtrans: MidtransSimulator, { body, path }: Request, token: string): Reply {
  const order = midtrans.store.findByToken(token);
  if (!order) return payPage(midtrans, token);
  const form = new URLSearchParams(body);
  const [method, step] = [form.get('metode'), form.get('langkah') ?? ''];
  try {
    if (isPaymentMethodName(method)) midtrans.startPayment(order.orderId, method);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
  }
  const waiting = waitingPayment(order);
  if (waiting?.transactionId !== form.get('transaksi')) return seeOther(path);
  if (waiting && Object.hasOwn(steps, step))
    void midtrans.setStatus(waiting.transactionId, steps[step as keyof typeof steps]);
  return seeOther(step === 'biarkan' ? (finishUrlOf(order, waiting) ?? path) : path);
}

function finishUrlOf(
  { orderId, terms }: SimulatedOrder,
  payment: SimulatedPayment | undefined,
): string | null {
  if (terms.finishUrl === null) return null;
  const address = new URL(terms.finishUrl);
  address.searchParams.set('order_id', orderId);
  if (payment) {
    address.searchParams.set('status_code', webhookStatusCode(payment));
    address.searchParams.set('transaction_status', payment.status);
  }
  return address.href;
}

/** Redirects after a form, so that a reload does not send the form twice. */
const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });

const STYLE =
  ':root { color-scheme: light dark; } body { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui; }' +
  'form { display: grid; gap: .5rem; } button { min-height: 3rem; font: inherit; }';

/** @param redirectsTo another site that a form may redirect to */
function htmlPage(heading: string, content: string, redirectsTo: string | null = null): Reply {
  const formAction = redirectsTo === null ? "'self'" : `'self' ${new URL(redirectsTo).origin}`;
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
