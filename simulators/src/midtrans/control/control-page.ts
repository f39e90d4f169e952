import { escapeHtml as escape } from '../../escape-html.ts';
import { noticeSteps, paymentSteps } from './control-steps.ts';
import { controlStyle } from './control-style.ts';
import type { Gateway } from '../gateway.ts';
import type { Reply } from '../http.ts';
import { methods } from '../methods.ts';
import type { Order, Payment } from '../orders.ts';
import { htmlPage, momentText, rupiahText } from '../page.ts';
import { sceneOf } from '../pay/pay-scene.ts';
import { settingsForm } from './settings-form.ts';
import { sentNotices } from './sent-notices.ts';

const MOST_ORDERS = 30;

/**
 * The page for the person who tries the product: every step that a payment may take, and how the gateway behaves.
 * @param wanted an order id, or nothing for the newest orders
 * @param failure what a form could not do
 */
export function controlPage(gateway: Gateway, wanted: string, failure: string): Reply {
  const { book, settings, office } = gateway;
  const one = book.order(wanted.trim());
  const orders = wanted === '' ? book.all().slice(0, MOST_ORDERS) : one ? [one] : [];
  const notice = failure === '' ? '' : `<p class="notice" role="status">${escape(failure)}</p>`;
  const body =
    '<header><h1>Kendali pembayaran percobaan</h1><p>Menggantikan Midtrans di komputer ini. Tidak ada uang yang berpindah. <a href="/">Muat ulang</a></p></header>' +
    `<main>${notice}<section aria-labelledby="order"><h2 id="order">Order</h2>${search(wanted)}${list(orders, wanted, gateway)}</section>` +
    `<div class="side"><section id="notifikasi" aria-labelledby="n"><h2 id="n">Notifikasi terakhir</h2>${sentNotices(office)}</section>` +
    `<section id="pengaturan" aria-labelledby="p"><h2 id="p">Pengaturan</h2>${settingsForm(settings.current)}</section></div></main>`;
  return htmlPage({ title: 'Kendali pembayaran percobaan', style: controlStyle, body });
}

const search = (wanted: string): string =>
  `<form class="search"><label for="cari">Nomor order</label><input id="cari" name="order" value="${escape(wanted)}"><button>Cari</button></form>`;

function list(orders: readonly Order[], wanted: string, gateway: Gateway): string {
  if (orders.length > 0) return orders.map((order) => orderCard(order, gateway)).join('');
  return wanted === ''
    ? '<p>Belum ada order. Beli sebuah paket di Ambang, lalu muat ulang halaman ini.</p>'
    : '<p>Order itu tidak ada. <a href="/">Lihat semua order</a></p>';
}

const states = {
  choosing: 'menunggu pilihan cara bayar',
  waiting: 'menunggu pembayaran',
  paid: 'lunas',
  returned: 'dikembalikan',
  expired: 'waktu habis',
  canceled: 'halaman dibatalkan',
};

function orderCard(order: Order, { now, pageUrl }: Gateway): string {
  const { orderId, terms, payments, createdAt } = order;
  const { kind } = sceneOf(order, now(), false);
  const page = `<a href="${escape(pageUrl(order))}">Buka halaman bayar</a>`;
  return (
    `<article id="${escape(orderId)}"><h3>${escape(orderId)}</h3>` +
    `<p><b>${rupiahText(terms.grossAmount)}</b> · ${states[kind]} · dibuat ${momentText(createdAt)} · sampai ${momentText(terms.pageEndsAt)} · ${page}</p>` +
    `${payments.map(paymentRow).join('')}${kind === 'choosing' || kind === 'waiting' ? beginForm(order) : ''}</article>`
  );
}

function paymentRow(payment: Payment): string {
  const { transactionId, method, status, fraudStatus } = payment;
  const buttons = (steps: typeof paymentSteps) =>
    Object.entries(steps)
      .filter(([, { fits }]) => fits(payment))
      .map(([name, { label }]) => `<button name="langkah" value="${name}">${label}</button>`)
      .join('');
  const fraud = fraudStatus === null || fraudStatus === 'accept' ? '' : `, ${fraudStatus}`;
  return (
    `<form method="post" action="/steps" class="payment"><input type="hidden" name="transaksi" value="${transactionId}">` +
    `<p><b>${escape(methods[method].title)}</b> <span class="status">${status}${fraud}</span> <small>${transactionId}</small></p>` +
    `<div class="buttons">${buttons(paymentSteps)}</div><p class="label">Notifikasi tentang status ini</p>` +
    `<div class="buttons">${buttons(noticeSteps)}</div></form>`
  );
}

function beginForm({ orderId, terms }: Order): string {
  const options = terms.methods.map(
    (name) => `<option value="${name}">${escape(methods[name].title)}</option>`,
  );
  const id = escape(`cara-${orderId}`);
  return (
    `<form method="post" action="/payments" class="begin"><input type="hidden" name="order" value="${escape(orderId)}">` +
    `<label for="${id}">Pilih cara bayar</label><select id="${id}" name="metode">${options.join('')}</select><button>Mulai membayar</button></form>`
  );
}
