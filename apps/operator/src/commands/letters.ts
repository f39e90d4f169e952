import type { EmailTask } from '@ambang/db/jobs.ts';
import type { ListedUndeliveredEmail } from '@ambang/db/monitoring/undelivered-emails.ts';
import { listUndeliveredEmails } from '@ambang/db/monitoring/undelivered-emails.ts';
import type { UndeliveredReason } from '@ambang/db/tables/emails.ts';
import type { Context } from '../context.ts';
import { withDatabase } from '../context.ts';
import { helpText, jsonOption, OperatorCommand } from '../operator-command.ts';
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
  'Periksa ejaan alamatnya. Pemiliknya dapat menggantinya di Profil; kuitansinya juga dapat dicetak dari halaman pesanannya.',
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

export const letterCommand = (context: Context) =>
  new OperatorCommand('letter').description('Surat yang tidak sampai.').addCommand(list(context));
