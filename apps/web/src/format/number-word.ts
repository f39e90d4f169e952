const words = [
  ...(['nol', 'satu', 'dua', 'tiga', 'empat', 'lima'] as const),
  ...(['enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'] as const),
];

/** "dua"; larger numbers in digits. */
export const numberWord = (number: number): string => words[number] ?? String(number);
