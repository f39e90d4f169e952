import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { daysToExam, examDistance, isWithoutNew } from '../parts/exam-distance.ts';

export function planTitle({ examOn, today, days }: DaysAhead): string {
  const toExam = daysToExam(examOn, today);
  return toExam === null ? `${days.length} hari ke depan` : examDistance(toExam);
}

export function totalText({ days, examOn, today }: DaysAhead): string {
  const total = days.reduce((sum, { dueCount }) => sum + dueCount, 0);
  if (total > 0) return `Kira-kira ${total} soal kembali dari Buku Salah.`;
  return isWithoutNew(examOn, today)
    ? 'Tidak ada soal yang kembali sebelum ujianmu.'
    : 'Belum ada soal yang kembali dari Buku Salah.';
}
