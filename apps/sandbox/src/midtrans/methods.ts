import { createHash } from 'node:crypto';

/** A way to pay, as the gateway speaks of it. */
interface Method {
  /** What the page calls it. */
  title: string;
  group: 'Kode QR' | 'Virtual account' | 'Dompet digital' | 'Kartu' | 'Gerai';
  paymentType: string;
  /** The smallest amount, in rupiah. */
  least: number;
  hasFraudStatus: boolean;
  /** The status call knows its payments by transaction id alone. */
  isKnownByTransactionOnly?: true;
  /** The status call writes `PENDING`, as one of the gateway's documented samples does. */
  shouts?: true;
  /** The fields of this method in notices and replies; `seed` makes them differ between payments. */
  extras: (seed: string) => Record<string, unknown>;
}

/** A number that is the same whenever the same payment is asked for. */
function digits(seed: string, count: number): string {
  const number = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`).toString();
  return number.slice(0, count);
}

const plain = { least: 1, hasFraudStatus: true };

const account = (bank: string, prefix: string) => ({
  ...plain,
  group: 'Virtual account' as const,
  paymentType: 'bank_transfer',
  extras: (seed: string) => ({
    va_numbers: [{ bank, va_number: prefix + digits(seed, 11) }],
    payment_amounts: [],
  }),
});

const wallet = (paymentType: string) => ({
  ...plain,
  group: 'Dompet digital' as const,
  paymentType,
  extras: () => ({}),
});

const table = {
  qris: {
    ...plain,
    title: 'QRIS',
    group: 'Kode QR',
    paymentType: 'qris',
    extras: () => ({ acquirer: 'gopay', issuer: 'gopay', transaction_type: 'on-us' }),
  },
  bca_va: { ...account('bca', '70012'), title: 'BCA', least: 10_000 },
  bni_va: { ...account('bni', '98810'), title: 'BNI' },
  echannel: {
    ...account('mandiri', ''),
    title: 'Mandiri',
    paymentType: 'echannel',
    extras: (seed) => ({ biller_code: '70012', bill_key: digits(seed, 12) }),
  },
  permata_va: {
    ...account('permata', ''),
    title: 'Permata',
    extras: (seed) => ({ permata_va_number: `850${digits(seed, 13)}` }),
  },
  bsi_va: { ...account('bsi', '9342'), title: 'BSI', least: 1_000, isKnownByTransactionOnly: true },
  gopay: { ...wallet('gopay'), title: 'GoPay' },
  dana: { ...wallet('dana'), title: 'DANA', isKnownByTransactionOnly: true, shouts: true },
  credit_card: {
    ...plain,
    title: 'Kartu kredit atau debit',
    group: 'Kartu',
    paymentType: 'credit_card',
    least: 10_000,
    extras: (seed) => ({
      masked_card: '48111111-1114',
      bank: 'bni',
      card_type: 'credit',
      eci: '05',
      approval_code: digits(seed, 13),
      channel_response_code: '00',
      channel_response_message: 'Approved',
    }),
  },
  indomaret: {
    title: 'Indomaret',
    group: 'Gerai',
    paymentType: 'cstore',
    least: 10_000,
    hasFraudStatus: false,
    extras: (seed) => ({ store: 'indomaret', payment_code: digits(seed, 14) }),
  },
} satisfies Record<string, Method>;

/** Named as the gateway's `enabled_payments` names them, `qris` excepted. */
export type MethodName = keyof typeof table;

export const methods: Readonly<Record<MethodName, Method>> = table;

export const methodNames = Object.keys(table) as MethodName[];

export const isMethod = (name: unknown): name is MethodName =>
  typeof name === 'string' && Object.hasOwn(table, name);
