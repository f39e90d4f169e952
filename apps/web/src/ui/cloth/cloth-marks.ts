import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';

/**
 * The mark of one question: the points of an answer (`5` also for a struck question), `0` for an answer without points, `-`
 * for no answer. A cloth is a string with one mark per question.
 */
export type ClothMark = '0' | '1' | '2' | '3' | '4' | '5' | '-';

/** A part of the cloth: the questions of one test. */
export interface ClothTest {
  name: string;
  questions: number;
}

const isMark = (character: string | undefined): character is ClothMark =>
  character !== undefined && /^[0-5-]$/.test(character);

/** A question beyond the end of the string has no answer. */
export const markAt = (marks: string, number: number): ClothMark => {
  const character = marks[number - 1];
  return isMark(character) ? character : '-';
};

/** The cloth before any answer. */
export const emptyMarks = (tests: readonly ClothTest[]): string =>
  '-'.repeat(tests.reduce((sum, { questions }) => sum + questions, 0));

/** The words of a mark, such as "salah". In a test with weights, answers have points instead of being right or wrong. */
export function markText(mark: ClothMark, isWeighted: boolean): string {
  if (mark === '-') return 'kosong';
  if (isWeighted) return `${mark} dari ${POINTS_PER_RIGHT_ANSWER}`;
  return mark === '0' ? 'salah' : 'benar';
}

interface MarkCounts {
  full: number;
  partial: number;
  wrong: number;
  empty: number;
}

export function countMarks(marks: string): MarkCounts {
  const counts: MarkCounts = { full: 0, partial: 0, wrong: 0, empty: 0 };
  for (const mark of marks) counts[kindOf(mark)] += 1;
  return counts;
}

function kindOf(mark: string): keyof MarkCounts {
  if (mark === '5') return 'full';
  if (mark === '0') return 'wrong';
  return mark === '-' ? 'empty' : 'partial';
}

/** Describes a cloth for screen readers. */
export function describeCloth(marks: string): string {
  const { full, partial, wrong, empty } = countMarks(marks);
  return `Kain jawabanmu: ${marks.length} soal, ${full} bernilai penuh, ${partial} sebagian, ${wrong} salah, ${empty} kosong`;
}
