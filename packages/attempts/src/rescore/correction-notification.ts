import type { NewNotification } from '@ambang/db/notifications/notifications.ts';
import type { KeyCorrection } from '@ambang/db/tables/results.ts';
import type { ResultScores, UnnotifiedChange } from '@ambang/db/results/rescore/unnotified.ts';

type Corrected = Pick<KeyCorrection, 'number' | 'before' | 'after'>;

/** More questions are counted, not listed. */
const MAX_LISTED = 8;

/** Describes a changed result to its owner. The question numbers are those on the paper of the attempt. */
export function toCorrectionNotification(
  { accountId, tryoutId, title, before, after }: UnnotifiedChange,
  corrections: readonly Corrected[],
): NewNotification {
  const reasons = joinWithDan(reasonsOf(corrections));
  const message = `${title}: ${reasons}. ${changeOf(before, after)}${passOf(before, after)}.`;
  return { accountId, title: 'Nilai dikoreksi', message, path: `/home/tryouts/${tryoutId}/recap` };
}

function reasonsOf(corrections: readonly Corrected[]): string[] {
  const [struck, others] = split(corrections, ({ before, after }) => !before.isStruck && !!after.isStruck);
  const [restored, rest] = split(others, ({ before, after }) => !!before.isStruck && !after.isStruck);
  const [weighted, keyed] = split(rest, ({ after }) => after.weights !== null);
  return [
    { what: 'kunci', which: keyed, done: 'dikoreksi' },
    { what: 'bobot', which: weighted, done: 'dikoreksi' },
    { what: '', which: struck, done: 'dianulir' },
    { what: '', which: restored, done: 'dinilai kembali' },
  ]
    .filter(({ which }) => which.length > 0)
    .map(({ what, which, done }) =>
      [what, questionsText(which), done].filter((word) => word !== '').join(' '),
    );
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

function questionsText(corrections: readonly Corrected[]): string {
  if (corrections.length > MAX_LISTED) return `${corrections.length} soal`;
  const numbers = corrections.map(({ number }) => number).sort((a, b) => a - b);
  return `soal ${joinWithDan(numbers.map(String))}`;
}

const joinWithDan = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} dan ${words.at(-1)}`;

function changeOf(before: ResultScores, after: ResultScores): string {
  if (before.total !== after.total) return `Nilaimu ${before.total} menjadi ${after.total}`;
  const tests = (['twk', 'tiu', 'tkp'] as const).filter((test) => before[test] !== after[test]);
  const changes = tests.map((test) => `${test.toUpperCase()} ${before[test]} menjadi ${after[test]}`);
  return `Nilaimu tetap ${after.total}: ${joinWithDan(changes)}`;
}

function passOf(before: ResultScores, after: ResultScores): string {
  if (before.isPassed === after.isPassed) return '';
  return after.isPassed ? ', sekarang lulus' : ', sekarang belum lulus';
}
