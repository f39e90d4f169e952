import { grantManually, markRefunded } from '@ambang/orders/manual.ts';
import { command } from '../../call.ts';
import { withDatabase } from '../../command.ts';
import { WrongCall } from '../../fault.ts';
import { jsonText } from '../../output/texts.ts';
import { paymentDocument } from './show.ts';
import { orderId, refundReasons, stateText } from './words.ts';

/** What the operator writes about an order. It also becomes part of the grant's key, which may not be long. */
const LONGEST_WORDS = 200;

const notes = [
  'Alasan dan catatan tersimpan selamanya bersama pesanan: jangan tulis nama atau data pribadi lain.',
];

function wordsOf(text: string, option: string): string {
  const words = text.trim();
  if (words.length <= LONGEST_WORDS) return words;
  throw new WrongCall(`${option} paling panjang ${LONGEST_WORDS} huruf.`);
}

export const grant = command({
  name: 'transaction grant',
  purpose: 'Memberi akses atas isi satu pesanan dengan tangan; keadaan pesanannya tidak berubah.',
  args: ['ID'],
  options: { reason: { value: 'TEKS', hint: 'wajib: mengapa akses ini diberikan' } },
  examples: ['transaction grant TO-ABCDEFGHJKMNPQRSTVWXYZ0123 --reason "bukti transfer diperiksa"'],
  notes,
  async run({ args: [text = ''], options, isJson }, surroundings) {
    const id = orderId(text);
    const reason = wordsOf(options.reason ?? '', '--reason');
    if (reason === '') throw new WrongCall('--reason wajib diisi: tulis mengapa akses ini diberikan.');
    const { now, print } = surroundings;
    const { title, status, failure, tryoutIds } = await withDatabase(surroundings, ({ db }) =>
      grantManually(db, id, reason, now),
    );
    if (isJson) print(jsonText({ id, title, status, failure, tryoutIds, reason }));
    else
      print(
        `Akses ke ${title} diberikan dan pemiliknya diberi tahu. Pesanannya ${stateText({ status, failure })}.`,
      );
    return true;
  },
});

export const refunded = command({
  name: 'transaction refunded',
  purpose: 'Menandai bahwa uang yang harus dikembalikan dari satu pesanan sudah dikembalikan.',
  args: ['ID'],
  options: { note: { value: 'TEKS', hint: 'catatan, misalnya nomor transfer' } },
  examples: ['transaction refunded TO-ABCDEFGHJKMNPQRSTVWXYZ0123 --note "transfer 22 Nov"'],
  notes: [
    'Kembalikan dulu uangnya lewat penyedia atau bank: perintah ini hanya mencatat.',
    'Pembayaran yang kembali sebagian hanya ditandai sudah diperiksa; aksesnya tetap.',
    ...notes,
  ],
  async run({ args: [text = ''], options, isJson }, surroundings) {
    const id = orderId(text);
    const note = wordsOf(options.note ?? '', '--note');
    const { now, print } = surroundings;
    const { transaction, payments } = await withDatabase(surroundings, ({ db }) =>
      markRefunded(db, id, note, now),
    );
    const { status, failure } = transaction;
    if (isJson) print(jsonText({ id, status, failure, payments: payments.map(paymentDocument), note }));
    else {
      for (const { id: payment, refund } of payments)
        print(
          `Pembayaran ${payment} ditandai selesai${refund === null ? '' : `: ${refundReasons[refund]}`}.`,
        );
      print(`Pesanan ${id} ${stateText(transaction)}.`);
    }
    return true;
  },
});
