import type { Codec } from '../codec.ts';
import { instantCodec, listCodec, nullableInstantCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

export const itemReportReasons = ['key', 'ambiguous', 'unreadable', 'language', 'other'] as const;
export type ItemReportReason = (typeof itemReportReasons)[number];

/** What people read. */
export const itemReportReasonTexts: Record<ItemReportReason, string> = {
  key: 'Kunci keliru',
  ambiguous: 'Lebih dari satu jawaban benar',
  unreadable: 'Soal atau gambar tidak terbaca',
  language: 'Salah ketik atau bahasa',
  other: 'Lainnya',
};

export const itemReportOutcomes = ['corrected', 'reworded', 'kept'] as const;
export type ItemReportOutcome = (typeof itemReportOutcomes)[number];

/** Characters. */
export const MAX_REPORT_NOTE = 600;

export interface NewItemReport {
  itemId: string;
  reason: ItemReportReason;
  note: string;
}

const newItemReportCodec: Codec<{ item_id: string; reason: ItemReportReason; note: string }, NewItemReport> =
  {
    read: (wire) => ({ itemId: wire.item_id, reason: wire.reason, note: wire.note.trim() }),
    write: (value) => ({ item_id: value.itemId, reason: value.reason, note: value.note.trim() }),
  };

export interface ItemReport extends NewItemReport {
  id: number;
  /** The tryout in which the account met the question; null when it only practised it. */
  tryoutId: number | null;
  tryoutTitle: string | null;
  /** The question's number in that tryout. */
  number: number | null;
  createdAt: number;
  /** Null while unanswered, and while the account may not read the answer yet; so are outcome and answer. */
  answeredAt: number | null;
  outcome: ItemReportOutcome | null;
  answer: string | null;
}

interface ItemReportWire {
  report_id: number;
  item_id: string;
  tryout_id: number | null;
  tryout_title: string | null;
  number: number | null;
  reason: ItemReportReason;
  note: string;
  created_at: string;
  answered_at: string | null;
  outcome: ItemReportOutcome | null;
  answer: string | null;
}

const itemReportCodec: Codec<ItemReportWire, ItemReport> = {
  read: ({ report_id, item_id, tryout_id, tryout_title, created_at, answered_at, ...rest }) => ({
    ...rest,
    id: report_id,
    itemId: item_id,
    tryoutId: tryout_id,
    tryoutTitle: tryout_title,
    createdAt: instantCodec.read(created_at),
    answeredAt: nullableInstantCodec.read(answered_at),
  }),
  write: ({ id, itemId, tryoutId, tryoutTitle, createdAt, answeredAt, ...rest }) => ({
    ...rest,
    report_id: id,
    item_id: itemId,
    tryout_id: tryoutId,
    tryout_title: tryoutTitle,
    created_at: instantCodec.write(createdAt),
    answered_at: nullableInstantCodec.write(answeredAt),
  }),
};

/** One unanswered report per account and item. */
export const reportItem = endpoint('POST', '/itemReports', { access: 'account', body: newItemReportCodec });

/** The account's newest 100 reports, newest first. */
export const listItemReports = endpoint('GET', '/itemReports', {
  access: 'account',
  reply: listCodec(itemReportCodec),
});
