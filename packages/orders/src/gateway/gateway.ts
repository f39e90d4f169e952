/** A payment gateway as the acts on orders use it. `midtrans.ts` is the one implementation. */

/** An order as the gateway gets it. */
export interface GatewayOrder {
  id: string;
  bundleId: number;
  title: string;
  /** Integer rupiah, more than 0. */
  price: number;
  /** Epoch ms. */
  createdAt: number;
  minutes: number;
  buyer: { name: string; email: string; phone: string | null };
  /** The page to go back to. */
  finishUrl: string;
  /** Where the gateway sends its notices. */
  noticeUrl: string;
}

export interface PaymentPage {
  token: string;
  url: string;
}

/**
 * What the gateway reports about one payment, in a notice or in the reply to a status call. One order may have several
 * payments: a card that was denied, then QRIS.
 */
export interface GatewayReport {
  orderId: string;
  paymentId: string;
  status: string;
  statusCode: string;
  /** As received, because the signature covers the text: "49000.00". */
  grossAmount: string;
  currency: string | null;
  fraudStatus: string | null;
  method: string | null;
  /** When the payment last changed, as the gateway writes it: in Western Indonesian Time, without an offset. */
  reportedAt: string;
}

/** `closed`: also when the page was closed before, or is unknown. `in-progress`: a payment is in progress. */
export type ClosePageResult = 'closed' | 'in-progress';

/** Every call throws GatewayCallError unless the gateway's reply is the expected one. */
export interface Gateway {
  create(order: GatewayOrder): Promise<PaymentPage>;
  /**
   * @param id of an order or of a payment
   * @returns null without a payment, so before the buyer has chosen a method
   */
  status(id: string, within?: AbortSignal): Promise<GatewayReport | null>;
  /** Asks to end a pending payment. Only `status` shows whether it has ended. */
  expire(paymentId: string): Promise<void>;
  /** Closes the payment page, so that no further payment can begin. */
  close(token: string): Promise<ClosePageResult>;
}

/** A call failed. Unless it was `refused`, it may still have taken effect. */
export class GatewayCallError extends Error {
  override name = 'GatewayCallError';
  /** `refused`: a 4xx reply. `broken`: any other unexpected reply. `silent`: no reply in time. */
  readonly kind: 'refused' | 'broken' | 'silent';

  /** @param message for the log, without personal data */
  constructor(kind: GatewayCallError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
