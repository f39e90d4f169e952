export type PaymentMethod = 'credit_card' | 'qris' | 'permata_va' | 'bca_va';

/** The events of an order at the gateway. The orders use the scenarios in turn. */
export interface OrderScenario {
  /** The payment methods in the order in which the payer chose them. */
  methods: readonly PaymentMethod[];
  /** The gateway's statuses one after the other, each with the index of its payment. */
  statuses: readonly { payment: number; name: string }[];
  /**
   * The allowed states of the order at the end of the run, before the order expires. An order whose payment settled and was
   * then denied fails if the product queried the payment in between. Otherwise the product never stored it as paid, and the
   * order stays open.
   */
  finalStates: readonly ('awaiting' | 'paid' | 'failed')[];
}

/** @param statuses as '0 pending, 0 settlement' */
function createScenario(
  methods: readonly PaymentMethod[],
  statuses: string,
  ...finalStates: OrderScenario['finalStates']
): OrderScenario {
  const read = statuses.split(', ').map((status) => {
    const [payment, name] = status.split(' ');
    return { payment: Number(payment), name: name! };
  });
  return { methods, statuses: read, finalStates };
}

export const orderScenarios: readonly OrderScenario[] = [
  createScenario(['credit_card', 'qris'], '0 pending, 0 deny, 1 pending, 1 settlement', 'paid'),
  createScenario(['bca_va'], '0 pending, 0 settlement', 'paid'),
  createScenario(['credit_card', 'bca_va'], '0 pending, 0 deny, 1 pending, 1 expire', 'awaiting'),
  createScenario(['permata_va'], '0 pending, 0 settlement, 0 deny', 'failed', 'awaiting'),
  createScenario(['credit_card', 'qris'], '0 pending, 0 deny, 1 pending, 1 settlement, 1 refund', 'failed'),
  createScenario(['qris'], '0 pending, 0 settlement, 0 partial_refund', 'paid'),
];
