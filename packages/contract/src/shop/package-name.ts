/** "Paket Utama" of a bundle "Utama", and "Paket Hemat" of "Paket Hemat". `word` begins it. */
export const packageName = (title: string, word: 'Paket' | 'paket' = 'Paket'): string =>
  /^paket\s/i.test(title) ? title : `${word} ${title}`;
