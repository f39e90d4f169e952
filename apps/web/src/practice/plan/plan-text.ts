import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { daysToExam, examDistance } from '../parts/exam-distance.ts';

export function planTitle({ examOn, today, days }: DaysAhead): string {
  const toExam = daysToExam(examOn, today);
  return toExam === null ? `${days.length} hari ke depan` : examDistance(toExam);
}

export function totalText({ days }: DaysAhead): string {
  const total = days.reduce((sum, { dueCount }) => sum + dueCount, 0);
  return total === 0
    ? 'Belum ada soal yang kembali dari Buku Salah.'
    : `Kira-kira ${total} soal kembali dari Buku Salah.`;
}
