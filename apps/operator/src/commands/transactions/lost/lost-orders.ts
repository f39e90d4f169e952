import type { Gateway, GatewayReport } from '@ambang/orders/gateway/gateway.ts';
import { interpretReport, type ReportMeaning } from '@ambang/orders/gateway/report-meaning.ts';

/** An order that a payment page was created for, and that this database does not have after a restore. */
export interface LostOrder {
  id: string;
  /** When it was listed; epoch ms. */
  listedAt: number;
}

export interface LostPayment extends LostOrder {
  report: GatewayReport;
  meaning: ReportMeaning;
}

export interface AskedOrders {
  /** The payments that the gateway knows. Nobody knows whose they are, so a person looks at them. */
  payments: LostPayment[];
  /** The orders without any payment. */
  unpaid: number;
}

/** Calls at a time: the product may be using the gateway, too. */
const AT_ONCE = 8;

/**
 * Asks the gateway about each order and changes nothing.
 * @param onProgress gets the number of orders before each group of calls
 * @throws GatewayCallError at the first failed call
 */
export async function askAboutLostOrders(
  gateway: Pick<Gateway, 'status'>,
  orders: readonly LostOrder[],
  onProgress: (count: number) => void = () => undefined,
): Promise<AskedOrders> {
  const payments: LostPayment[] = [];
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    onProgress(from);
    const asked = orders
      .slice(from, from + AT_ONCE)
      .map(async (order) => ({ order, report: await gateway.status(order.id) }));
    for (const { order, report } of await Promise.all(asked))
      if (report) payments.push({ ...order, report, meaning: interpretReport(report) });
  }
  return { payments, unpaid: orders.length - payments.length };
}
