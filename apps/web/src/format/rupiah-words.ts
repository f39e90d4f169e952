const digits = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];

const scales = [
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
] as const;

/** @param amount a whole number from 0 below a trillion */
const words = (amount: number): string[] => {
  for (const [scale, name] of scales) {
    if (amount < scale) continue;
    const [count, rest] = [Math.floor(amount / scale), words(amount % scale)];
    if (count === 1 && scale <= 1_000) return [`se${name}`, ...rest];
    return [...words(count), name, ...rest];
  }
  if (amount >= 20) return [...words(Math.floor(amount / 10)), 'puluh', ...words(amount % 10)];
  if (amount === 10) return ['sepuluh'];
  if (amount === 11) return ['sebelas'];
  if (amount > 11) return [...words(amount - 10), 'belas'];
  return amount === 0 ? [] : [digits[amount] ?? ''];
};

/** Spells a price, as receipts do: 49000 becomes "Empat puluh sembilan ribu rupiah". */
export function rupiahWords(amount: number): string {
  const text = [...(amount === 0 ? ['nol'] : words(amount)), 'rupiah'].join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
