export interface Customer {
  name: string;
  phone: string | null;
}

interface Method {
  title: string;
  paymentType: string;
  /** Smallest and largest amount in rupiah. */
  min: number;
  max?: number;
  hasFraudStatus?: false;
  /** The status call finds its payments only by transaction id, and returns that id as the order's. */
  isKnownByTransactionOnly?: true;
  /** The status call returns `PENDING`, as a documented sample does. */
  isPendingUpperCase?: true;
  /** Null when the method accepts. */
  refusal?: (customer: Customer) => string | null;
}

/** The limit for wallets of unverified owners. */
const MAX_WALLET = 2_000_000;
const MAX_BCA_NAME = 30;
const MAX_BNI_PHONE = 30;

const table = {
  qris: { title: 'QRIS', paymentType: 'qris', min: 1, max: 10_000_000 },
  bca_va: {
    title: 'BCA',
    paymentType: 'bank_transfer',
    min: 10_000,
    refusal: ({ name }) =>
      name.length > MAX_BCA_NAME ? `BCA menerima nama sampai ${MAX_BCA_NAME} karakter.` : null,
  },
  bni_va: {
    title: 'BNI',
    paymentType: 'bank_transfer',
    min: 1,
    refusal: ({ phone }) =>
      phone === null || (/^(?:\+62|0)/.test(phone) && phone.length <= MAX_BNI_PHONE)
        ? null
        : 'BNI menerima nomor HP yang diawali +62 atau 0.',
  },
  echannel: { title: 'Mandiri', paymentType: 'echannel', min: 1 },
  permata_va: { title: 'Permata', paymentType: 'bank_transfer', min: 1 },
  bsi_va: { title: 'BSI', paymentType: 'bank_transfer', min: 1_000, isKnownByTransactionOnly: true },
  gopay: { title: 'GoPay', paymentType: 'gopay', min: 1, max: MAX_WALLET },
  dana: {
    title: 'DANA',
    paymentType: 'dana',
    min: 1,
    max: MAX_WALLET,
    isKnownByTransactionOnly: true,
    isPendingUpperCase: true,
  },
  credit_card: { title: 'Kartu kredit atau debit', paymentType: 'credit_card', min: 10_000 },
  indomaret: { title: 'Indomaret', paymentType: 'cstore', min: 10_000, hasFraudStatus: false },
} satisfies Record<string, Method>;

/** Named as in the gateway's `enabled_payments`, except `qris`. */
export type PaymentMethodName = keyof typeof table;

export const paymentMethods: Readonly<Record<PaymentMethodName, Method>> = table;

export const paymentMethodNames = Object.keys(table) as PaymentMethodName[];

export const isPaymentMethodName = (name: unknown): name is PaymentMethodName =>
  typeof name === 'string' && Object.hasOwn(table, name);

/** Null when the method accepts. */
export function paymentMethodRefusal(
  name: PaymentMethodName,
  rupiah: number,
  customer: Customer,
): string | null {
  const { title, min, max = Infinity, refusal } = paymentMethods[name];
  if (rupiah < min) return `${title} mulai dari ${min} rupiah.`;
  if (rupiah > max) return `${title} sampai ${max} rupiah.`;
  return refusal?.(customer) ?? null;
}
