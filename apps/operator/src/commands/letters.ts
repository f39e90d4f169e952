import { enqueueJob, type EmailTask } from '@ambang/db/jobs.ts';
import type { ListedUndeliveredEmail } from '@ambang/db/monitoring/undelivered-emails.ts';
import { forgetUndeliveredReceipt, listUndeliveredEmails } from '@ambang/db/monitoring/undelivered-emails.ts';
import type { Db } from '@ambang/db/open.ts';
import { readReceipt, type Receipt } from '@ambang/db/shop/receipts.ts';
import type { UndeliveredReason } from '@ambang/db/tables/emails.ts';
import type { Context } from '../context.ts';
import { withDatabase } from '../context.ts';
import { CommandFault } from '../faults.ts';
import { helpText, jsonOption, OperatorCommand, PROGRAM_NAME } from '../operator-command.ts';
import { printResult } from '../output/print-result.ts';
import type { Column } from '../output/table.ts';
import { tableLines } from '../output/table.ts';
import { dateTimeOrDash, formatCount, isoOrNull } from '../output/texts.ts';
import { parseWholeNumber } from '../values.ts';

const kindTexts: Readonly<Record<EmailTask, string>> = {
  mailResetLink: 'tautan sandi baru',
  mailPasswordChanged: 'sandi diubah',
  mailEmailChange: 'konfirmasi email baru',
  mailEmailChangeAsked: 'email akan diubah',
  mailAccountDeleted: 'akun dihapus',
  mailReceipt: 'kuitansi',
  sendReminders: 'pengingat latihan',
};

const reasonTexts: Readonly<Record<UndeliveredReason, string>> = {
  refused: 'ditolak server surat',
  'gave-up': 'server surat tidak menerima selama empat hari',
};

const columns: readonly Column<ListedUndeliveredEmail>[] = [
  { head: 'Terakhir (WIB)', cell: ({ lastFailedAt }) => dateTimeOrDash(lastFailedAt) },
  { head: 'Kali', cell: ({ failures }) => formatCount(failures), isNumber: true },
  { head: 'Surat', cell: ({ task }) => kindTexts[task] },
  { head: 'Sebab', cell: ({ reason }) => reasonTexts[reason] },
  { head: 'Email akun', cell: ({ email }) => email ?? '-' },
  { head: 'Pesanan', cell: ({ transactionId }) => transactionId ?? '-' },
];

const documentOf = ({ firstFailedAt, lastFailedAt, ...letter }: ListedUndeliveredEmail) => ({
  ...letter,
  firstFailedAt: isoOrNull(firstFailedAt),
  lastFailedAt: isoOrNull(lastFailedAt),
});

const MAX_LIMIT = 10_000;

const notes = [
  'Yang masih dicoba lagi tidak disebut di sini: lihat "Pekerjaan diulang" di status. Catatan ini hilang 30 hari setelah kegagalan terakhir.',
  'Periksa ejaan alamatnya. Pemiliknya dapat menggantinya di Profil; sesudah itu kirim lagi kuitansinya dengan letter send.',
  'Konfirmasi email baru dikirim ke alamat yang baru diketik, bukan ke email akun yang tertulis.',
];

const list = (context: Context) =>
  new OperatorCommand('list')
    .description('Surat yang tidak sampai dan tidak dikirim lagi, yang terbaru dulu.')
    .addHelpText('after', helpText(['letter list', 'letter list --json'], notes))
    .option('--limit <N>', 'paling banyak sekian baris (50)')
    .option(...jsonOption)
    .action(async ({ limit = '50', json: isJson }) => {
      const maxRows = parseWholeNumber(limit, '--limit', 1, MAX_LIMIT);
      const rows = await withDatabase(context, ({ db }) => listUndeliveredEmails(db, maxRows + 1));
      const [shown, hasMore] = [rows.slice(0, maxRows), rows.length > maxRows];
      const lines = shown.length === 0 ? ['Semua surat terkirim.'] : tableLines(columns, shown);
      const notice = `Hanya ${maxRows} yang terbaru; lihat lebih banyak dengan --limit.`;
      const document = { letters: shown.map(documentOf), hasMore };
      printResult(context, isJson, document, hasMore ? [...lines, notice] : lines);
    });

const send = (context: Context) =>
  new OperatorCommand('send')
    .description('Mengirim lagi kuitansi satu pesanan, ke alamat akun yang sekarang.')
    .argument('<PESANAN>')
    .addHelpText('after', helpText(['letter send TO-7K2M9QXW4B8CDE3FGH5JNPRS6T'], sendNotes))
    .action(async (transactionId) => {
      const receipt = await withDatabase(context, ({ db }) => sendAgain(db, transactionId, context.now));
      if (receipt === null)
        throw new CommandFault(
          `Pesanan ${transactionId} tidak punya kuitansi untuk dikirim: periksa nomornya dengan ${PROGRAM_NAME} transaction show. Pesanan gratis, yang belum dibayar dan yang uangnya kembali tidak punya.`,
        );
      context.print(`Kuitansi ${transactionId} dikirim lagi ke ${receipt.email}.`);
    });

const sendNotes = ['Server mengirimnya dalam semenit. Bila gagal lagi, surat itu ada lagi di letter list.'];

const sendAgain = (db: Db, transactionId: string, sentAgainAt: number): Promise<Receipt | null> =>
  db.transaction().execute(async (trx) => {
    const receipt = await readReceipt(trx, transactionId);
    if (receipt === null) return null;
    await forgetUndeliveredReceipt(trx, transactionId);
    await enqueueJob(trx, 'mailReceipt', { transactionId, sentAgainAt }, 0, `receipt ${transactionId}`);
    return receipt;
  });

export const letterCommand = (context: Context) =>
  new OperatorCommand('letter')
    .description('Surat yang tidak sampai, dan kuitansi yang dikirim lagi.')
    .addCommand(list(context))
    .addCommand(send(context));
