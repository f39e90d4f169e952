/** What becomes of an order at the gateway. */

export type Method = 'credit_card' | 'qris' | 'permata_va' | 'bca_va';

/** One more word of the gateway on one of the order's payments. */
export interface Word {
  /** Which of the order's payments. */
  payment: number;
  status: string;
}

export interface Life {
  name: string;
  /** In the order in which the payer chose them. */
  methods: readonly Method[];
  words: readonly Word[];
  /**
   * What the product has to make of it before the order's time is over. Who asks about a payment only after it was
   * denied never learns that it was there, and the order stays open.
   */
  ends: readonly ('awaiting' | 'paid' | 'failed')[];
}

const words = (...said: readonly (readonly [payment: number, status: string])[]): Word[] =>
  said.map(([payment, status]) => ({ payment, status }));

/** Each order lives one of these, one like the next. */
export const lives: readonly Life[] = [
  {
    name: 'card denied, then QRIS paid',
    methods: ['credit_card', 'qris'],
    words: words([0, 'pending'], [0, 'deny'], [1, 'pending'], [1, 'settlement']),
    ends: ['paid'],
  },
  {
    name: 'two cards denied, then QRIS paid',
    methods: ['credit_card', 'credit_card', 'qris'],
    words: words([0, 'pending'], [0, 'deny'], [1, 'pending'], [1, 'deny'], [2, 'pending'], [2, 'settlement']),
    ends: ['paid'],
  },
  { name: 'settled', methods: ['bca_va'], words: words([0, 'pending'], [0, 'settlement']), ends: ['paid'] },
  {
    name: 'card denied, then expired',
    methods: ['credit_card', 'bca_va'],
    words: words([0, 'pending'], [0, 'deny'], [1, 'pending'], [1, 'expire']),
    ends: ['awaiting'],
  },
  {
    name: 'settled, then denied',
    methods: ['permata_va'],
    words: words([0, 'pending'], [0, 'settlement'], [0, 'deny']),
    ends: ['failed', 'awaiting'],
  },
  {
    name: 'card denied, QRIS paid, refunded',
    methods: ['credit_card', 'qris'],
    words: words([0, 'pending'], [0, 'deny'], [1, 'pending'], [1, 'settlement'], [1, 'refund']),
    ends: ['failed'],
  },
  {
    name: 'paid, refunded in part',
    methods: ['qris'],
    words: words([0, 'pending'], [0, 'settlement'], [0, 'partial_refund']),
    ends: ['paid'],
  },
];
