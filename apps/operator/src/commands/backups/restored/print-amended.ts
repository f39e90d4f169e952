import type { ManualGrant } from '@ambang/db/backups/restored.ts';
import { GatewayCallError } from '@ambang/orders/gateway/gateway.ts';
import { createMidtransGateway } from '@ambang/orders/gateway/midtrans.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { writtenSetting } from '@ambang/settings/read-settings.ts';
import type { Context } from '../../../context.ts';
import { tableLines, type Column } from '../../../output/table.ts';
import { dateTimeOrDash } from '../../../output/texts.ts';
import { formatWibDateTime } from '../../../values.ts';
import { codeColumns } from '../../codes/texts.ts';
import { readGateway } from '../../transactions/gateway.ts';
import { askAboutLostOrders, type LostOrder } from '../../transactions/lost/lost-orders.ts';
import { askedLines } from '../../transactions/lost/texts.ts';
import { MOST_LISTED, type Amended } from './amend.ts';

interface Restored {
  /** When the backup began; epoch ms. */
  startedAt: number;
  withoutLists?: true | undefined;
  withoutRankKey?: true | undefined;
}

/** Prints what was changed after the backup's state, and what a person has to look at. The restore is already durable. */
export async function printAmended(context: Context, amended: Amended, restored: Restored): Promise<void> {
  const { print, now } = context;
  const { withoutLists, withoutRankKey, startedAt } = restored;
  print('Semua orang harus masuk lagi, dan tautan sandi atau email yang lama tidak berlaku.');
  if (withoutLists)
    print(
      'Tanpa daftar: akun yang dihapus setelah cadangan dibuat ada lagi, dan pesanan sesudahnya tidak dikenal. Unduh ekspor CSV penyedia pembayaran sejak hari itu, nyalakan Ambang, lalu ./ambang transaction reconcile.',
    );
  else print(`Akun yang dihapus setelah cadangan dibuat: ${amended.erasedAccounts} dihapus lagi.`);
  if (amended.checkedOrders > 0)
    print(
      `${amended.checkedOrders} pesanan ditanyakan lagi kepada penyedia pembayaran begitu Ambang menyala.`,
    );
  await printLostOrders(context, amended.lostOrders);
  for (const line of lookLines(amended, formatWibDateTime(startedAt), now)) print(line);
  print(
    withoutRankKey
      ? 'Kunci dan pengaturan tidak ada di cadangan: isi PUSH_KEY yang dulu, dan lepaskan RANK_KEY yang hilang dengan ./ambang rank-key --new sebelum menyala.'
      : 'Kunci dan pengaturan tidak ada di cadangan: isi RANK_KEY dan PUSH_KEY yang dulu sebelum menyala.',
  );
}

async function printLostOrders({ env, print, report }: Context, orders: readonly LostOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const askLater = `${orders.length} pesanan hilang karena dibuat setelah cadangan, dan penyedia pembayaran belum ditanyai. Nyalakan Ambang, lalu ./ambang transaction lost.`;
  if (writtenSetting(env, 'MIDTRANS_SERVER_KEY') === undefined) return print(askLater);
  try {
    const gateway = createMidtransGateway(readGateway(env));
    const asked = await askAboutLostOrders(gateway, orders, (count) =>
      report?.(`${count} dari ${orders.length} pesanan ditanyakan`),
    );
    for (const line of askedLines(asked)) print(line);
  } catch (error) {
    // The data is back, whatever is wrong with the gateway or its settings.
    if (!(error instanceof GatewayCallError) && !(error instanceof StartFault)) throw error;
    print(askLater);
  }
}

const grantColumns: readonly Column<ManualGrant>[] = [
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Tryout', cell: ({ tryoutTitle }) => tryoutTitle },
  { head: 'Diberi (WIB)', cell: ({ grantedAt }) => dateTimeOrDash(grantedAt) },
  { head: 'Dicabut (WIB)', cell: ({ revokedAt }) => dateTimeOrDash(revokedAt) },
  { head: 'Pesanan dan alasan', cell: ({ reason }) => reason },
];

/** What was changed by hand after the backup is in no list. */
function lookLines({ usableCodes, manualGrants }: Amended, time: string, now: number): string[] {
  const codes = usableCodes.slice(0, MOST_LISTED);
  const more = usableCodes.length - codes.length;
  return [
    `Periksa dengan catatanmu: kode dan akses yang dibuat, ditukar atau dicabut setelah ${time} WIB kembali seperti sebelumnya. Kode yang dibuat sesudahnya tidak ada lagi, dan yang sudah ditukar harus ditukar lagi.`,
    ...(codes.length > 0
      ? [
          'Kode yang berlaku sekarang; cabut lagi yang sudah kamu cabut setelah itu:',
          ...tableLines(codeColumns(now), codes),
        ]
      : []),
    ...(more > 0 ? [`${more} kode lain yang berlaku: ./ambang code list --active.`] : []),
    ...(manualGrants.length > 0
      ? ['Akses dengan tangan dari tujuh hari sebelum cadangan:', ...tableLines(grantColumns, manualGrants)]
      : []),
  ];
}
