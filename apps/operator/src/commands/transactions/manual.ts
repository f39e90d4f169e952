import type { Payment } from '@ambang/db/shop/payments.ts';
import { grantManually, markRefunded } from '@ambang/orders/manual.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { UsageFault } from '../../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { printResult } from '../../output/print-result.ts';
import { paymentDocument } from './show.ts';
import { parseOrderId, refundReasonTexts, stateText } from './texts.ts';

/** The limit of a reason or note. A reason is part of the grant's primary key. */
const MAX_TEXT_LENGTH = 200;

const notes = [
  'Alasan dan catatan tersimpan selamanya bersama pesanan: jangan tulis nama atau data pribadi lain.',
];

function readText(text: string, option: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= MAX_TEXT_LENGTH) return trimmed;
  throw new UsageFault(`${option} paling panjang ${MAX_TEXT_LENGTH} huruf.`);
}

const grantExample = 'transaction grant TO-ABCDEFGHJKMNPQRSTVWXYZ0123 --reason "bukti transfer diperiksa"';

export const grantCommand = (context: Context) =>
  new OperatorCommand('grant')
    .description('Memberi akses atas isi satu pesanan dengan tangan; keadaan pesanannya tidak berubah.')
    .addHelpText('after', helpText([grantExample], notes))
    .argument('<ID>')
    .option('--reason <TEKS>', 'wajib: mengapa akses ini diberikan')
    .option(...jsonOption)
    .action(async (text, options) => {
      const id = parseOrderId(text);
      const reason = readText(options.reason ?? '', '--reason');
      if (reason === '') throw new UsageFault('--reason wajib diisi: tulis mengapa akses ini diberikan.');
      const { title, status, failure, tryoutIds } = await withDatabase(context, ({ db }) =>
        grantManually(db, id, reason, context.now),
      );
      printResult(context, options.json, { id, title, status, failure, tryoutIds, reason }, [
        `Akses ke ${title} diberikan dan pemiliknya diberi tahu. Pesanannya ${stateText({ status, failure })}.`,
      ]);
    });

const refundNotes = [
  'Kembalikan dulu uangnya lewat penyedia atau bank: perintah ini hanya mencatat.',
  'Pembayaran yang kembali sebagian hanya ditandai sudah diperiksa; aksesnya tetap.',
  ...notes,
];

const refundExample = 'transaction refunded TO-ABCDEFGHJKMNPQRSTVWXYZ0123 --note "transfer 22 Nov"';

export const refundedCommand = (context: Context) =>
  new OperatorCommand('refunded')
    .description('Menandai bahwa uang yang harus dikembalikan dari satu pesanan sudah dikembalikan.')
    .addHelpText('after', helpText([refundExample], refundNotes))
    .argument('<ID>')
    .option('--note <TEKS>', 'catatan, misalnya nomor transfer')
    .option(...jsonOption)
    .action(async (text, options) => {
      const id = parseOrderId(text);
      const note = readText(options.note ?? '', '--note');
      const { transaction, payments } = await withDatabase(context, ({ db }) =>
        markRefunded(db, id, note, context.now),
      );
      const { status, failure } = transaction;
      const document = { id, status, failure, payments: payments.map(paymentDocument), note };
      printResult(context, options.json, document, [
        ...payments.map(refundedLine),
        `Pesanan ${id} ${stateText(transaction)}.`,
      ]);
    });

const refundedLine = ({ id, refund }: Payment): string =>
  `Pembayaran ${id} ditandai selesai${refund === null ? '' : `: ${refundReasonTexts[refund]}`}.`;
