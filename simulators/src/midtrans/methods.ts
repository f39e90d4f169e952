/** The customer as the merchant described them. */
export interface Customer {
  /** First and last name together. */
  name: string;
  phone: string | null;
}

interface Method {
  /** As the payment page names it. */
  title: string;
  paymentType: string;
  /** Smallest and largest amount in rupiah. */
  min: number;
  max?: number;
  hasFraudStatus?: false;
  /** The status call finds its payments by transaction id alone, and repeats that id in place of the order's. */
  isKnownByTransactionOnly?: true;
  /** The status call writes `PENDING`, as a documented sample does. */
  isPendingUpperCase?: true;
  /** Why the method refuses the customer; null when it does not. */
  refusal?: (customer: Customer) => string | null;
  /** Further fields in notices and status replies. */
  fields?: Record<string, unknown>;
}

/** The limit for wallets of unverified owners. */
const MAX_WALLET = 2_000_000;
const MAX_BCA_NAME = 30;
const MAX_BNI_PHONE = 30;

const account = (bank: string) => ({
  paymentType: 'bank_transfer',
  fields: { va_numbers: [{ bank, va_number: '7001212345678901' }], payment_amounts: [] },
});

const table = {
  qris: { title: 'QRIS', paymentType: 'qris', min: 1, max: 10_000_000 },
  bca_va: {
    ...account('bca'),
    title: 'BCA',
    min: 10_000,
    refusal: ({ name }) =>
      name.length > MAX_BCA_NAME ? `BCA menerima nama sampai ${MAX_BCA_NAME} karakter.` : null,
  },
  bni_va: {
    ...account('bni'),
    title: 'BNI',
    min: 1,
    refusal: ({ phone }) =>
      phone === null || (/^(?:\+62|0)/.test(phone) && phone.length <= MAX_BNI_PHONE)
        ? null
        : 'BNI menerima nomor HP yang diawali +62 atau 0.',
  },
  echannel: {
    title: 'Mandiri',
    paymentType: 'echannel',
    min: 1,
    fields: { biller_code: '70012', bill_key: '123456789012' },
  },
  permata_va: {
    title: 'Permata',
    paymentType: 'bank_transfer',
    min: 1,
    fields: { permata_va_number: '8501234567890123' },
  },
  bsi_va: { ...account('bsi'), title: 'BSI', min: 1_000, isKnownByTransactionOnly: true },
  gopay: { title: 'GoPay', paymentType: 'gopay', min: 1, max: MAX_WALLET },
  dana: {
    title: 'DANA',
    paymentType: 'dana',
    min: 1,
    max: MAX_WALLET,
    isKnownByTransactionOnly: true,
    isPendingUpperCase: true,
  },
  credit_card: {
    title: 'Kartu kredit atau debit',
    paymentType: 'credit_card',
    min: 10_000,
    fields: { masked_card: '48111111-1114', bank: 'bni', card_type: 'credit', eci: '05' },
  },
  indomaret: {
    title: 'Indomaret',
    paymentType: 'cstore',
    min: 10_000,
    hasFraudStatus: false,
    fields: { store: 'indomaret', payment_code: '12345678901234' },
  },
} satisfies Record<string, Method>;

/** Named as in the gateway's `enabled_payments`, except `qris`. */
export type MethodName = keyof typeof table;

export const paymentMethods: Readonly<Record<MethodName, Method>> = table;

export const methodNames = Object.keys(table) as MethodName[];

export const isMethod = (name: unknown): name is MethodName =>
  typeof name === 'string' && Object.hasOwn(table, name);

/** Why a method takes no payment of this amount from this customer; null when it does. */
export function paymentMethodRefusal(name: MethodName, rupiah: number, customer: Customer): string | null {
  const { title, min, max = Infinity, refusal } = paymentMethods[name];
  if (rupiah < min) return `${title} mulai dari ${min} rupiah.`;
  if (rupiah > max) return `${title} sampai ${max} rupiah.`;
  return refusal?.(customer) ?? null;
}
