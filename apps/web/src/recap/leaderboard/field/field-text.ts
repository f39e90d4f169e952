import { formatNumber } from '../../../format/number.ts';
import type { Field, FieldBin } from './field-bins.ts';
import { lastOfBin } from './field-bins.ts';

interface Place {
  participants: number;
  /** Null without a rank. */
  rank: number | null;
}

export function describeField({ own, grade }: Field, { participants, rank }: Place): string {
  const place = own && rank !== null ? ` Nilaimu ${own.total}, peringkat ${formatNumber(rank)}.` : '';
  return `${formatNumber(participants)} peserta menurut total nilai.${place} Lulus mulai mungkin di ${grade}.`;
}

/** Passing is decided per test, so the sum of the passing grades only excludes. */
export const gradeNote = (grade: number): string =>
  `Lulus ditentukan per tes. Di bawah ${grade}, jumlah ketiga ambang, belum ada yang bisa lulus.`;

/** "300–309" */
export const rangeText = (bin: Pick<FieldBin, 'from'>): string => `${bin.from}–${lastOfBin(bin)}`;
