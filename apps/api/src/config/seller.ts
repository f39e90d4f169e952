import { REFUND_RULE } from '@ambang/contract/shop/refund-rule.ts';
import { StartFault } from '@ambang/server/start-fault.ts';

export interface Seller {
  name: string;
  /** NPWP, as the seller writes it; null for a seller without one. */
  taxNumber: string | null;
  /** When money is returned. Shown beside 'Beli Sekarang' and on receipts. */
  refundRule: string;
}

/** An NPWP has 15 or 16 digits, often written with dots and a hyphen. */
const isTaxNumber = (text: string): boolean =>
  /^[\d.\- ]+$/.test(text) && /^\d{15,16}$/.test(text.replace(/\D/g, ''));

const MAX_NAME_LENGTH = 100;
const MAX_RULE_LENGTH = 500;

/** @throws StartFault for the first invalid setting */
export function readSeller(env: NodeJS.ProcessEnv): Seller {
  const taxNumber = env.SELLER_TAX_NUMBER?.trim() || null;
  if (taxNumber !== null && !isTaxNumber(taxNumber))
    throw new StartFault(
      'SELLER_TAX_NUMBER bukan NPWP: tulis 15 atau 16 angkanya, misalnya 01.234.567.8-901.000, atau kosongkan bila tidak punya.',
    );
  return {
    name: readLine('SELLER_NAME', env.SELLER_NAME, MAX_NAME_LENGTH) ?? 'Ambang',
    taxNumber,
    refundRule: readLine('REFUND_RULE', env.REFUND_RULE, MAX_RULE_LENGTH) ?? REFUND_RULE,
  };
}

function readLine(name: string, text: string | undefined, maxLength: number): string | null {
  const line = text?.trim();
  if (!line) return null;
  if (line.length <= maxLength && !/\p{Cc}/u.test(line)) return line;
  throw new StartFault(
    `${name} harus satu baris, paling panjang ${maxLength} huruf. Persingkat lalu jalankan lagi.`,
  );
}
