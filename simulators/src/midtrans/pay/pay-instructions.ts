import { renderSVG } from 'uqr';
import { escapeHtml as escape } from '../../escape-html.ts';
import { methods } from '../methods.ts';
import type { Payment } from '../orders.ts';
import { rupiahText } from '../page.ts';

/** What a person would have to do with this way to pay. */
export function instructionsOf(payment: Payment): string {
  const { title, group } = methods[payment.method];
  switch (group) {
    case 'Kode QR':
      return `<p>Pindai kode ini dengan aplikasi pembayaran.</p>${qrPicture(payment)}`;
    case 'Virtual account':
      return `<p>Transfer ke nomor ini lewat ATM atau aplikasi bank.</p>${numbers(payment)}`;
    case 'Dompet digital':
      return `<p>Permintaan pembayaran dikirim ke aplikasi ${title}. Setujui di sana.</p>`;
    case 'Kartu':
      return `<p>Kartu rekaan <b>4811 1111 1111 1114</b> sudah diisi. Bank meminta kode yang dikirim lewat SMS.</p>`;
    case 'Gerai':
      return `<p>Sebutkan kode ini kepada kasir ${title}.</p>${numbers(payment)}`;
  }
}

/** Whoever scans it reads what it is; no app takes it for a bill. */
function qrPicture({ transactionId, grossAmount }: Payment): string {
  const text = `Kasir Percobaan, bukan tagihan sungguhan: ${rupiahText(grossAmount)}, ${transactionId}`;
  const picture = renderSVG(text, { border: 2 });
  return `<div class="qr">${picture.replace('<svg ', '<svg role="img" aria-label="Kode QR percobaan" ')}</div>`;
}

interface Extras {
  va_numbers?: { va_number: string }[];
  permata_va_number?: string;
  biller_code?: string;
  bill_key?: string;
  payment_code?: string;
}

function numbers({ transactionId, method }: Payment): string {
  const extras: Extras = methods[method].extras(transactionId);
  const { va_numbers: accounts = [], biller_code: biller, bill_key: key } = extras;
  return [
    ['Kode perusahaan', biller],
    ['Kode bayar', key ?? extras.payment_code],
    ['Nomor virtual account', accounts[0]?.va_number ?? extras.permata_va_number],
  ]
    .map(([label, number]) => (label && number ? row(label, number) : ''))
    .join('');
}

/** The gaps are drawn and not written, so that a copied number has none. */
function row(label: string, number: string): string {
  const groups = (number.match(/.{1,4}/g) ?? []).map((digits) => `<span>${escape(digits)}</span>`);
  return `<p class="label">${label}</p><p class="number">${groups.join('')}</p>`;
}
