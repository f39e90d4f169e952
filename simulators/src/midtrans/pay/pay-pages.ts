import { escapeHtml as escape } from '../../escape-html.ts';
import { finishAddress } from './finish-address.ts';
import type { Reply } from '../http.ts';
import { methods, takesAmount, type MethodName } from '../methods.ts';
import type { Order } from '../orders.ts';
import { htmlPage, momentText, rupiahText } from '../page.ts';
import { instructionsOf } from './pay-instructions.ts';
import type { Scene } from './pay-scene.ts';
import { payStyle } from './pay-style.ts';

/** The page to pay on. It looks like nothing of the product, so that nobody mistakes one for the other. */
export function payPage(order: Order, scene: Scene, now: number): Reply {
  const views = {
    choosing: () => choosing(order, scene),
    waiting: () => waiting(scene),
    paid: () => ending(PAID, 'good'),
    returned: () => ending(RETURNED, 'bad'),
    expired: () => ending(EXPIRED, 'bad'),
    canceled: () => ending(CANCELED, 'bad'),
  };
  const isOpen = scene.kind === 'choosing' || scene.kind === 'waiting';
  const until = scene.kind === 'waiting' ? scene.payment.expiresAt : order.terms.pageEndsAt;
  const time = isOpen ? remaining(until - now, until) : '';
  const back = wayBack(order, scene);
  return htmlPage({
    title: `${titles[scene.kind]} · Kasir Percobaan`,
    style: payStyle,
    leadsTo: order.terms.finishUrl,
    body: frame(`${summary(order)}${time}`, `${views[scene.kind]()}${back}`),
  });
}

export function unknownPage(): Reply {
  const body = ending(UNKNOWN, 'bad');
  return htmlPage({
    title: 'Tidak ditemukan · Kasir Percobaan',
    status: 404,
    style: payStyle,
    body: frame('', body),
  });
}

const titles: Record<Scene['kind'], string> = {
  choosing: 'Pilih cara bayar',
  waiting: 'Selesaikan pembayaran',
  paid: 'Pembayaran berhasil',
  returned: 'Pembayaran dikembalikan',
  expired: 'Waktu habis',
  canceled: 'Pembayaran dibatalkan',
};

type Words = readonly [title: string, text: string];
const PAID: Words = ['Pembayaran berhasil', 'Penjual sedang diberi tahu.'];
const RETURNED: Words = ['Pembayaran dikembalikan', 'Uangnya sudah kembali kepada pembayar.'];
const EXPIRED: Words = [
  'Waktu pembayaran sudah habis',
  'Pesanan ini tidak bisa dibayar lagi. Buat pesanan baru di toko.',
];
const CANCELED: Words = [
  'Pembayaran ini sudah dibatalkan',
  'Penjual menutup halaman ini. Buat pesanan baru di toko.',
];
const UNKNOWN: Words = [
  'Halaman pembayaran tidak ditemukan',
  'Tautannya salah atau sudah diganti. Buka pembayarannya sekali lagi dari toko.',
];

const frame = (aside: string, content: string): string =>
  '<header><p class="brand">Kasir Percobaan</p><p class="trial">Tidak ada uang yang berpindah</p></header>' +
  `<main>${aside === '' ? '' : `<aside>${aside}</aside>`}<section>${content}</section></main>`;

function summary({ orderId, terms }: Order): string {
  const items = terms.items.map(({ name, price, quantity }) => {
    const count = quantity === 1 ? '' : ` × ${quantity}`;
    return `<li><span>${escape(name)}${count}</span> <span>${rupiahText(price * quantity)}</span></li>`;
  });
  return (
    `<p class="label">Total bayar</p><p class="total">${rupiahText(terms.grossAmount)}</p>` +
    `<ul class="items">${items.join('')}</ul>` +
    `<p class="label">Nomor pesanan</p><p class="order">${escape(orderId)}</p>`
  );
}

function remaining(ms: number, until: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60 === 0 ? '' : ` ${minutes % 60} menit`;
  const left = minutes < 1 ? 'kurang dari semenit' : hours < 1 ? `${minutes} menit` : `${hours} jam${rest}`;
  return `<p class="label">Sisa waktu</p><p class="time">${left} <small>sampai ${momentText(until)}</small></p>`;
}

function choosing({ terms }: Order, scene: Scene): string {
  const offered = terms.methods.filter((name) => takesAmount(name, terms.grossAmount));
  const groups = Map.groupBy(offered, (name) => methods[name].group);
  const denied = scene.kind === 'choosing' ? scene.denied : undefined;
  const notice = denied
    ? `<p class="notice" role="status">Pembayaran dengan ${methods[denied.method].title} ditolak. Pilih cara bayar lain, atau coba sekali lagi.</p>`
    : '';
  const fields = [...groups].map(
    ([group, names]) => `<fieldset><legend>${group}</legend>${names.map(button).join('')}</fieldset>`,
  );
  return `${notice}<h1>Pilih cara bayar</h1><form method="post" class="methods">${fields.join('')}</form>`;
}

const button = (name: MethodName): string =>
  `<button name="metode" value="${name}">${escape(methods[name].title)}<span aria-hidden="true">›</span></button>`;

function waiting(scene: Scene): string {
  if (scene.kind !== 'waiting') return '';
  const { payment } = scene;
  const steps =
    '<button class="pay" name="langkah" value="bayar">Bayar</button>' +
    '<button name="langkah" value="tolak">Tolak</button>' +
    '<button name="langkah" value="biarkan">Biarkan</button>';
  return (
    `<h1>${escape(methods[payment.method].title)}</h1>${instructionsOf(payment)}` +
    `<form method="post" class="steps"><input type="hidden" name="transaksi" value="${payment.transactionId}">` +
    `<p>Tentukan sendiri bagaimana pembayaran ini berakhir. <b>Biarkan</b> membuatnya tetap menunggu.</p><div>${steps}</div></form>` +
    '<p class="other"><a href="?ganti">Ganti cara bayar</a></p>'
  );
}

const ending = ([title, text]: Words, mood: 'good' | 'bad'): string =>
  `<div class="ending ${mood}"><p class="sign" aria-hidden="true">${mood === 'good' ? '✓' : '!'}</p><h1>${title}</h1><p>${text}</p></div>`;

function wayBack(order: Order, scene: Scene): string {
  const payment = scene.kind === 'choosing' ? scene.denied : scene.payment;
  const address = finishAddress(order, payment);
  if (address === null || scene.kind === 'waiting') return '';
  const look = scene.kind === 'choosing' ? 'other' : 'back';
  return `<p class="${look}"><a href="${escape(address)}">Kembali ke toko</a></p>`;
}
