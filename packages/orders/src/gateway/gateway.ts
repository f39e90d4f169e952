/* The interface of the payment gateway. `midtrans.ts` implements it. */

/** The data of an order that the gateway receives. */
export interface GatewayOrder {
  id: string;
  bundleId: number;
  title: string;
  /** Integer rupiah, more than 0. */
  price: number;
  /** Epoch ms. */
  createdAt: number;
  /** The time to pay, from `createdAt`. */
  minutes: number;
  buyer: { name: string; email: string; phone: string | null };
  /** The page that the gateway's payment page links back to. */
  finishUrl: string;
  webhookUrl: string;
}

export interface PaymentPage {
  token: string;
  url: string;
}

/**
 * The gateway's report about one payment, in a webhook notification or in the reply to a status query. An order may have
 * several payments, for example a denied card payment and then QRIS.
 */
export interface GatewayReport {
  orderId: string;
  paymentId: string;
  status: string;
  statusCode: string;
  /** As received, because the signature covers this text: "49000.00". */
  grossAmount: string;
  currency: string | null;
  fraudStatus: string | null;
  method: string | null;
  /** The settlement time, or else the transaction time, as received: Western Indonesian Time without an offset. */
  reportedAt: string;
}

/** `closed`: also for a page that was closed before or is unknown. `in-progress`: a payment prevents the closing. */
export type ClosePageResult = 'closed' | 'in-progress';

/** Every method throws GatewayCallError when the gateway's reply is missing or unexpected. */
export interface Gateway {
  create(order: GatewayOrder): Promise<PaymentPage>;
  /**
   * @param id the id of an order or of a payment
   * @returns null when there is no payment, for example before the buyer has chosen a method
   */
  status(id: string, abortSignal?: AbortSignal): Promise<GatewayReport | null>;
  /** Requests the end of a pending payment. Only `status` shows whether the payment has ended. */
  expire(paymentId: string): Promise<void>;
  /** Closes a payment page, so that no further payment can begin. */
  close(token: string): Promise<ClosePageResult>;
}

/** A failed call. Unless its kind is `refused`, the call may still have taken effect. */
export class GatewayCallError extends Error {
  override name = 'GatewayCallError';
  /**
   * - `refused`: a 4xx reply in JSON.
   * - `broken`: any other unexpected reply, or an invalid id, for which no call was made.
   * - `silent`: no complete reply in time, or a full queue.
   */
  readonly kind: 'refused' | 'broken' | 'silent';

  /** @param message for the log, without personal data */
  constructor(kind: GatewayCallError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
