import type { Context } from '../../context.ts';
import { OperatorCommand } from '../../operator-command.ts';
import { listCommand } from './list.ts';
import { lostCommand } from './lost/lost.ts';
import { grantCommand, refundedCommand } from './manual.ts';
import { reconcileCommand } from './reconcile.ts';
import { settleCommand } from './settle.ts';
import { showCommand } from './show.ts';
import { totalsCommand } from './totals.ts';

export function transactionCommand(context: Context) {
  const command = new OperatorCommand('transaction').description('Pesanan dan pembayarannya.');
  for (const inner of [
    listCommand,
    showCommand,
    settleCommand,
    grantCommand,
    refundedCommand,
    totalsCommand,
    reconcileCommand,
    lostCommand,
  ])
    command.addCommand(inner(context));
  return command;
}
