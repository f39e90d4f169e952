import { createHash } from 'node:crypto';

/** Who pays, as the merchant described them. Some ways to pay take not every name and number. */
export interface Payer {
  /** First and last name together. */
  name: string;
  phone: string | null;
}

/** A way to pay, as the gateway speaks of it. */
interface Method {
  /** What the page calls it. */
  title: string;
  group: 'Kode QR' | 'Virtual account' | 'Dompet digital' | 'Kartu' | 'Gerai';
  paymentType: string;
  /** The smallest and the largest amount, in rupiah. */
  least: number;
  most?: number;
  /** Why a payment of this payer is rejected; null when it is not. */
  refusal?: (payer: Payer) => string | null;
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

/** The gateway's limit for wallets whose owner has not proved who they are. */
const MOST_OF_WALLET = 2_000_000;

const wallet = (paymentType: string) => ({
  ...plain,
  most: MOST_OF_WALLET,
  group: 'Dompet digital' as const,
  paymentType,
  extras: () => ({}),
});

const MOST_BCA_NAME = 30;
const MOST_BNI_PHONE = 30;

const bcaRefusal = ({ name }: Payer) =>
  name.length > MOST_BCA_NAME ? `BCA menerima nama sampai ${MOST_BCA_NAME} karakter.` : null;

const bniRefusal = ({ phone }: Payer) =>
  phone === null || (/^(?:\+62|0)/.test(phone) && phone.length <= MOST_BNI_PHONE)
    ? null
    : 'BNI menerima nomor HP yang diawali +62 atau 0.';

const table = {
  qris: {
    ...plain,
    title: 'QRIS',
    most: 10_000_000,
    group: 'Kode QR',
    paymentType: 'qris',
    extras: () => ({ acquirer: 'gopay', issuer: 'gopay', transaction_type: 'on-us' }),
  },
  bca_va: { ...account('bca', '70012'), title: 'BCA', least: 10_000, refusal: bcaRefusal },
  bni_va: { ...account('bni', '98810'), title: 'BNI', refusal: bniRefusal },
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

/** Whether an amount is within the limits of a way to pay. */
export const takesAmount = (name: MethodName, rupiah: number): boolean => {
  const { least, most = Infinity } = methods[name];
  return rupiah >= least && rupiah <= most;
};

export const isMethod = (name: unknown): name is MethodName =>
  typeof name === 'string' && Object.hasOwn(table, name);
