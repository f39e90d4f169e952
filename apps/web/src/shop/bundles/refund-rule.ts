/** The operator's rule. It is the same in all installations: another one is a change of this text and of the conditions. */
export const REFUND_RULE =
  'Belum ada tryout yang dimulai: uang kembali penuh dalam 7 hari sejak dibayar. Sudah dimulai: tidak bisa dikembalikan, kecuali kesalahannya di pihak kami.';
