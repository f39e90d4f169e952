import type { PracticeEntry, PracticeToday } from '@ambang/contract/practice/entries.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { distanceText } from '../session/days.ts';
import { DRILL_ITEMS, minutesOf } from '@ambang/exam/practice-minutes.ts';

/** The states of the panel. */
export type TodayKind = 'fresh' | 'begun' | 'done' | 'first' | 'nothing' | 'locked';

interface Facts {
  today: PracticeToday;
  open: readonly PracticeEntry[];
  doneCount: number;
  isBookEmpty: boolean;
}

export function todayKind({ today, open, doneCount, isBookEmpty }: Facts): TodayKind {
  if (open.length > 0) {
    if (doneCount > 0) return 'begun';
    const isFirst =
      today.doneDays.length === 0 && isBookEmpty && open.every(({ source }) => source !== 'due');
    return isFirst ? 'first' : 'fresh';
  }
  if (doneCount > 0 || today.answeredToday > 0) return 'done';
  return today.newLimit === 0 && isBookEmpty ? 'locked' : 'nothing';
}

const count = (entries: readonly PracticeEntry[], ...sources: PracticeEntry['source'][]): number =>
  entries.filter(({ source }) => sources.includes(source)).length;

const inTests = (entries: readonly PracticeEntry[]): string => {
  const names = (['TWK', 'TIU', 'TKP'] as TestName[]).filter((name) =>
    entries.some(({ test }) => test === name),
  );
  return names.map((name) => `${entries.filter(({ test }) => test === name).length} ${name}`).join(', ');
};

/** "5 kembali dari Buku Salah, 3 baru." The bold parts are marked. */
export function packetText(open: readonly PracticeEntry[]): { bold: string; rest: string }[] {
  const [returning, fresh] = [count(open, 'due', 'repair'), count(open, 'new', 'anchor', 'drill')];
  return [
    ...(returning > 0 ? [{ bold: `${returning} kembali`, rest: ' dari Buku Salah' }] : []),
    ...(fresh > 0 ? [{ bold: `${fresh} baru`, rest: returning > 0 ? '' : ' untuk hari ini' }] : []),
  ];
}

export const firstText = (open: readonly PracticeEntry[]): string =>
  `${inTests(open)}. Sekitar ${minutesOf(open)} menit, tanpa nilai. Sesudah tiap soal kamu membaca mengapa pilihanmu tepat atau belum.`;

export const nextText = ({ nextDueOn, day }: PracticeToday): string =>
  nextDueOn === null
    ? 'Belum ada yang jatuh tempo berikutnya.'
    : `Berikutnya ${distanceText(nextDueOn, day)}.`;

export const freeDrillSize = ({ newLeft }: PracticeToday): number => Math.min(newLeft, DRILL_ITEMS);
