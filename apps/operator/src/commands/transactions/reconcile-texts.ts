import type {
  ExportComparison,
  ExportDifference,
  ExportDifferenceKind,
  AmountSum,
} from '@ambang/db/shop/reports/gateway-export.ts';
import type { Column } from '../../output/table.ts';
import { keyValueLines, tableLines } from '../../output/table.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { formatWibDay } from '../../values.ts';
import { stateText } from './texts.ts';

export interface ReconcileResult {
  comparison: ExportComparison;
  unreadable: number[];
  /** The days whose paid orders must be in the export; null when they are unknown. */
  covered: CoveredDays | null;
}

/** Epoch ms. */
export interface CoveredDays {
  from: number;
  before: number;
}

const kindTexts: Readonly<Record<ExportDifferenceKind, string>> = {
  'not-paid-here': 'lunas di ekspor, tidak di sini',
  'not-paid-there': 'lunas di sini, tidak di ekspor',
  'amount-differs': 'jumlahnya berbeda',
  'unknown-order': 'pesanan tidak dikenal',
  'exported-twice': 'dua kali di ekspor',
};

const jsonFields: Readonly<Record<ExportDifferenceKind, string>> = {
  'not-paid-here': 'notPaidHere',
  'not-paid-there': 'notPaidThere',
  'amount-differs': 'amountDiffers',
  'unknown-order': 'unknownOrder',
  'exported-twice': 'exportedTwice',
};

const kindNames = Object.keys(kindTexts) as ExportDifferenceKind[];

/** The maximum number of listed unreadable lines. */
const MAX_NAMED = 100;

const sumOf = ({ sums }: ExportComparison, kind: ExportDifferenceKind): AmountSum => {
  const { count, rupiah } = sums.find((sum) => sum.kind === kind) ?? { count: 0, rupiah: 0 };
  return { count, rupiah };
};

const countDifferences = ({ sums }: ExportComparison): number =>
  sums.reduce((all, { count }) => all + count, 0);

export const isEven = ({ comparison, unreadable }: ReconcileResult): boolean =>
  countDifferences(comparison) === 0 && unreadable.length === 0;

const daysOf = ({ from, before }: CoveredDays) => ({
  from: formatWibDay(from),
  to: formatWibDay(before - 1),
});

export function reconcileDocument(result: ReconcileResult) {
  const { comparison, unreadable, covered } = result;
  const { exported, exportedPaid, paidHere, differences } = comparison;
  return {
    isEven: isEven(result),
    days: covered && daysOf(covered),
    summary: {
      exported,
      exportedPaid,
      paidHere,
      ...Object.fromEntries(kindNames.map((kind) => [jsonFields[kind], sumOf(comparison, kind)])),
      unreadable: unreadable.length,
    },
    differences,
    hasMore: countDifferences(comparison) > differences.length,
    unreadableLines: unreadable.slice(0, MAX_NAMED),
  };
}

const columns: readonly Column<ExportDifference>[] = [
  { head: 'Selisih', cell: ({ kind }) => kindTexts[kind] },
  { head: 'Pesanan', cell: ({ orderId }) => orderId },
  { head: 'Pembayaran', cell: ({ paymentId }) => paymentId ?? '-' },
  { head: 'Ekspor', cell: ({ exportStatus }) => exportStatus ?? '-' },
  {
    head: 'Jumlah ekspor',
    cell: ({ exportAmount }) => (exportAmount === null ? '-' : formatRupiah(exportAmount)),
    isNumber: true,
  },
  { head: 'Di sini', cell: ({ status }) => (status === null ? '-' : stateText({ status, failure: null })) },
  { head: 'Harga', cell: ({ price }) => (price === null ? '-' : formatRupiah(price)), isNumber: true },
];

const sumText = ({ count, rupiah }: AmountSum): string => `${count} · ${formatRupiah(rupiah)}`;

export function reconcileLines(result: ReconcileResult): string[] {
  const { comparison, unreadable, covered } = result;
  const { exported, exportedPaid, paidHere, differences } = comparison;
  const days = covered && daysOf(covered);
  return [
    ...(differences.length === 0 ? [] : [...tableLines(columns, differences), '']),
    ...(countDifferences(comparison) > differences.length
      ? [`Hanya ${differences.length} selisih yang pertama; lihat lebih banyak dengan --limit.`, '']
      : []),
    ...keyValueLines([
      ['Baris ekspor', sumText(exported)],
      ['Lunas di ekspor', sumText(exportedPaid)],
      ['Lunas di sini', sumText(paidHere)],
      [
        'Hari pesanan (WIB)',
        days ? `${days.from} s.d. ${days.to}` : 'tidak diketahui: tulis --from dan --to',
      ],
      ...kindNames.map((kind): [string, string] => [
        `Selisih: ${kindTexts[kind]}`,
        sumText(sumOf(comparison, kind)),
      ]),
      ['Baris tak terbaca', unreadableText(unreadable)],
    ]),
    isEven(result) ? 'Tidak ada selisih.' : 'Ada selisih.',
  ];
}

function unreadableText(lines: readonly number[]): string {
  if (lines.length === 0) return '0';
  const named = lines.slice(0, MAX_NAMED).join(', ');
  return `${lines.length} (baris ${named}${lines.length > MAX_NAMED ? ', …' : ''})`;
}
