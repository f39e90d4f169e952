import { readActs } from '@ambang/backup/lists/act-lists.ts';
import { readBackupSettings } from '@ambang/backup/settings.ts';
import { openActLists } from '@ambang/backup/targets/address.ts';
import { findUnknownOrderIds } from '@ambang/db/backups/restored.ts';
import { createMidtransGateway } from '@ambang/orders/gateway/midtrans.ts';
import { repositoryFolder, type Context } from '../../../context.ts';
import { helpText, jsonOption, OperatorCommand } from '../../../operator-command.ts';
import { printResult } from '../../../output/print-result.ts';
import { parseStartOfDay } from '../../../values.ts';
import { requireServer, withServer } from '../../backups/running-server.ts';
import { readGateway } from '../gateway.ts';
import { askAboutLostOrders, type LostOrder } from './lost-orders.ts';
import { askedDocument, askedLines, needsPerson } from './texts.ts';

export const lostCommand = (context: Context) =>
  new OperatorCommand('lost')
    .description('Menanyakan pesanan yang hilang karena pemulihan cadangan kepada penyedia pembayaran.')
    .addHelpText('after', helpText(['transaction lost', 'transaction lost --from 2026-11-28'], notes))
    .option('--from <TANGGAL>', 'hanya yang dibuat mulai hari ini (WIB)')
    .option(...jsonOption)
    .action(async ({ from, json: isJson }) => {
      const since = from === undefined ? 0 : parseStartOfDay(from, '--from');
      // Reports a missing key before the database is opened.
      const gateway = createMidtransGateway(readGateway(context.env));
      const orders = await findLostOrders(context, since);
      const asked = await askAboutLostOrders(gateway, orders, (count) =>
        context.report?.(`${count} dari ${orders.length} pesanan ditanyakan`),
      );
      printResult(context, isJson, askedDocument(asked), askedLines(asked));
      if (asked.payments.some(needsPerson)) context.fail();
    });

const notes = [
  'Daftar pesanan di BACKUP_TO dibandingkan dengan basis data. Tidak ada yang diubah, dan perintah ini boleh diulang.',
  'Kode keluar 1 bila ada yang dibayar atau masih menunggu; baris daftar hilang sendiri setelah 37 hari.',
];

async function findLostOrders(context: Context, since: number): Promise<LostOrder[]> {
  const { address, ...place } = readBackupSettings(context.env, repositoryFolder);
  const { url } = await requireServer(place);
  const listed = await readActs(openActLists(address), 'orders', since);
  const ids = await withServer(context, url, ({ db }) => findUnknownOrderIds(db, [...listed.keys()]));
  return ids.map((id) => ({ id, listedAt: listed.get(id) ?? 0 }));
}
