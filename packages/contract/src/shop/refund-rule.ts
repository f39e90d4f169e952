/** The attribute of `<html>` with the operator's refund rule. Without it `REFUND_RULE` applies. */
export const REFUND_RULE_ATTRIBUTE = 'data-refund-rule';

export const REFUND_RULE =
  'Belum ada tryout yang dimulai: uang kembali penuh dalam 7 hari sejak dibayar. Sudah dimulai: tidak bisa dikembalikan, kecuali kesalahannya di pihak kami.';
