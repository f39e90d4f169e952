import type { ItemReportReason } from '@ambang/contract/practice/item-reports.ts';

/** In the order of the form. */
export const reportReasonTexts: Record<ItemReportReason, string> = {
  key: 'Kunci keliru',
  ambiguous: 'Lebih dari satu jawaban benar',
  unreadable: 'Soal atau gambar tidak terbaca',
  language: 'Salah ketik atau bahasa',
  other: 'Lainnya',
};
