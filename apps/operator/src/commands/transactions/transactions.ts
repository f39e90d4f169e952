import type { Context } from '../../context.ts';
import { OperatorCommand } from '../../operator-command.ts';
import { list } from './list.ts';
import { grant, refunded } from './manual.ts';
import { reconcile } from './reconcile.ts';
import { settle } from './settle.ts';
import { show } from './show.ts';
import { totals } from './totals.ts';

export function transaction(context: Context) {
  const command = new OperatorCommand('transaction').description('Pesanan dan pembayarannya.');
  for (const inner of [list, show, settle, grant, refunded, totals, reconcile])
    command.addCommand(inner(context));
  return command;
}
