import { group } from '../group.ts';
import { grant, refunded } from './transactions/by-hand.ts';
import { list } from './transactions/list.ts';
import { reconcile } from './transactions/reconcile.ts';
import { settle } from './transactions/settle.ts';
import { show } from './transactions/show.ts';
import { totals } from './transactions/totals.ts';

export const transaction = group('transaction', 'Pesanan dan pembayarannya', {
  list,
  show,
  settle,
  grant,
  refunded,
  totals,
  reconcile,
});
