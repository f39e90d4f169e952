export type Method = 'credit_card' | 'qris' | 'permata_va' | 'bca_va';

/** What becomes of an order at the gateway. Orders take these in turn. */
export interface Life {
  /** In the order in which the payer chose them. */
  methods: readonly Method[];
  /** The gateway's statuses one after the other, each with the index of its payment. */
  statuses: readonly { payment: number; name: string }[];
  /**
   * What the product may make of it before the order expires. A payment whose status is first queried after it was denied
   * is unknown to the gateway, so the order stays open.
   */
  ends: readonly ('awaiting' | 'paid' | 'failed')[];
}

/** @param statuses as '0 pending, 0 settlement' */
function life(methods: readonly Method[], statuses: string, ...ends: Life['ends']): Life {
  const read = statuses.split(', ').map((status) => {
    const [payment, name] = status.split(' ');
    return { payment: Number(payment), name: name! };
  });
  return { methods, statuses: read, ends };
}

export const lives: readonly Life[] = [
  life(['credit_card', 'qris'], '0 pending, 0 deny, 1 pending, 1 settlement', 'paid'),
  life(['bca_va'], '0 pending, 0 settlement', 'paid'),
  life(['credit_card', 'bca_va'], '0 pending, 0 deny, 1 pending, 1 expire', 'awaiting'),
  life(['permata_va'], '0 pending, 0 settlement, 0 deny', 'failed', 'awaiting'),
  life(['credit_card', 'qris'], '0 pending, 0 deny, 1 pending, 1 settlement, 1 refund', 'failed'),
  life(['qris'], '0 pending, 0 settlement, 0 partial_refund', 'paid'),
];
