/** Names of the gateway's payment types. */
const names: ReadonlyMap<string, string> = new Map([
  ['akulaku', 'Akulaku PayLater'],
  ['bank transfer', 'Transfer bank'],
  ['bca klikbca', 'KlikBCA'],
  ['bca klikpay', 'BCA KlikPay'],
  ['bri epay', 'BRImo'],
  ['cimb clicks', 'OCTO Clicks'],
  ['credit card', 'Kartu kredit atau debit'],
  ['cstore', 'Minimarket'],
  ['dana', 'DANA'],
  ['danamon online', 'Danamon Online Banking'],
  ['echannel', 'Mandiri Bill Payment'],
  ['gopay', 'GoPay'],
  ['kredivo', 'Kredivo'],
  ['ovo', 'OVO'],
  ['qris', 'QRIS'],
  ['shopeepay', 'ShopeePay'],
  ['uob ezpay', 'UOB EZ Pay'],
]);

interface Paid {
  price: number;
  paymentMethod: string | null;
}

/** The payment method's name. An unknown type is shown capitalised. */
export function paymentMethodText({ price, paymentMethod }: Paid): string {
  if (price === 0) return 'Gratis, tanpa pembayaran';
  const word = (paymentMethod ?? '').replace(/[_\s]+/g, ' ').trim();
  return names.get(word.toLowerCase()) ?? (word === '' ? 'Tidak tercatat' : capitalised(word));
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
