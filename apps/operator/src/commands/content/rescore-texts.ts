import type { RescorePreview } from '@ambang/attempts/rescore/preview.ts';
import type { RescoreResult } from '@ambang/attempts/rescore/rescore.ts';
import type { KeyChange } from '@ambang/db/tryouts/changed-keys.ts';
import type { RescoreEffect } from '@ambang/db/results/rescore/regrade.ts';
import type { ComparedVersion, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Column } from '../../output/table.ts';
import { tableLines } from '../../output/table.ts';

type Change = KeyChange & { version: number };

const columns: readonly Column<Change>[] = [
  { head: 'Versi', cell: ({ version }) => String(version), isNumber: true },
  { head: 'Soal', cell: ({ number }) => String(number), isNumber: true },
  { head: 'Nama', cell: ({ id }) => id ?? '-' },
  { head: 'Semula', cell: ({ before }) => keyText(before) },
  { head: 'Menjadi', cell: ({ after }) => keyText(after) },
];

/** "B", "B dan D", "bobot 5 4 3 2 1", "dianulir (B)" */
function keyText({ rightOption, rightOptions = [rightOption], weights, isStruck }: KeyChange['before']) {
  const letters = rightOptions.map((option) => OPTION_LETTERS[option]).join(' dan ');
  const key = weights ? `bobot ${weights.join(' ')}` : letters;
  return isStruck ? `dianulir (${key})` : key;
}

const changesIn = ({ versions }: RescorePreview): Change[] =>
  versions.flatMap(({ version, changed }) => changed.map((change) => ({ version, ...change })));

export function previewLines({ title }: TryoutToRescore, preview: RescorePreview): string[] {
  const changes = changesIn(preview);
  if (changes.length === 0)
    return [`${title}: tidak ada kunci yang berubah, jadi tidak ada yang dinilai ulang.`];
  return [
    `${title}: kunci yang berubah`,
    ...tableLines(columns, changes),
    ...preview.versions.flatMap(unknownLine),
    ...effectLines(preview.effect),
  ];
}

function unknownLine({ version, unknown }: ComparedVersion): string[] {
  if (unknown.length === 0) return [];
  return [
    `Versi ${version}: ${unknown.length} soal tidak bernama dan tidak sama teksnya dengan soal mana pun, jadi tidak dapat dikoreksi (${numbersOf(unknown)}).`,
  ];
}

/** The maximum of question numbers in a line. */
const MAX_NAMED = 20;

const numbersOf = (numbers: readonly number[]): string =>
  [...numbers.slice(0, MAX_NAMED), ...(numbers.length > MAX_NAMED ? ['...'] : [])].join(', ');

const effectLines = ({
  results,
  changed,
  newlyPassed,
  newlyFailed,
  greatestRise,
  greatestFall,
}: RescoreEffect) => [
  `${changed} dari ${results} hasil berubah nilainya: ${newlyPassed} menjadi lulus, ${newlyFailed} menjadi belum lulus.`,
  `Kenaikan terbesar ${greatestRise} poin, penurunan terbesar ${-greatestFall} poin.`,
];

/** The continued part of an interrupted correction. The first part stored only its number of changed results. */
export interface ContinuedRescore extends RescoreResult {
  changedInAll: number;
}

export const continuedLine = (
  { title }: TryoutToRescore,
  { effect, notified, changedInAll }: ContinuedRescore,
): string =>
  `${title}: koreksi yang terhenti sudah selesai, seluruhnya ${changedInAll} hasil berubah. Sejak diteruskan ${effect.results} hasil dinilai ulang dan ${notified} orang diberi tahu.`;

export const rescoredLine = ({ title }: TryoutToRescore, { effect, notified }: RescoreResult): string =>
  `${title}: ${effect.results} hasil dinilai ulang, ${effect.changed} berubah, ${notified} orang diberi tahu. Jalankan publish untuk pengerjaan baru.`;

/** Options are numbers from 0, not letters. */
export const previewDocument = (preview: RescorePreview) => ({
  changes: changesIn(preview),
  uncorrectable: preview.versions
    .filter(({ unknown }) => unknown.length > 0)
    .map(({ version, unknown }) => ({ version, numbers: unknown })),
  effect: effectDocument(preview.effect),
});

/** The field names of the JSON documents never change. */
export const effectDocument = ({ newlyPassed, newlyFailed, ...effect }: RescoreEffect) => ({
  ...effect,
  passedAnew: newlyPassed,
  failedAnew: newlyFailed,
});
