import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Answer, TestName } from '@ambang/exam/rules.ts';
import { optionLetter } from '@ambang/exam/rules.ts';
import { computeItemPoints } from '@ambang/exam/scoring/score.ts';
import { reviewedItemKey } from '../question-results.ts';

/** A question whose final answer differs from the first choice. */
export interface AnswerChange {
  number: number;
  test: TestName;
  first: Answer;
  current: Answer;
  /** The points gained by the change; negative for a loss. */
  gain: number;
}

export function findAnswerChanges({ rules, questions, answers, histories }: Review): AnswerChange[] {
  return histories.flatMap(({ number, first }) => {
    const question = questions.find((candidate) => candidate.number === number);
    const current = answers[number - 1] ?? 0;
    if (!question || first === 0 || first === current) return [];
    const key = reviewedItemKey(question, rules);
    const gain = computeItemPoints(key, current) - computeItemPoints(key, first);
    return [{ number, test: key.test, first, current, gain }];
  });
}

export const answerText = (answer: Answer): string => optionLetter(answer) ?? 'kosong';

/** "Pilihan pertamamu B, lalu kamu ganti ke D". Answers in between are not mentioned. */
export const firstChoiceText = (first: Answer, current: Answer): string =>
  `Pilihan pertamamu ${answerText(first)}, ${current === 0 ? 'akhirnya kamu kosongkan' : `lalu kamu ganti ke ${answerText(current)}`}`;

/** "+5 poin", "−2 poin" or "tetap". */
export function gainText(gain: number): string {
  if (gain === 0) return 'tetap';
  return `${gain > 0 ? '+' : '−'}${Math.abs(gain)} poin`;
}

/** "12 soal, bersih +26 poin". */
export function changesText(changes: readonly AnswerChange[]): string {
  const net = changes.reduce((sum, { gain }) => sum + gain, 0);
  return `${changes.length} soal, ${net === 0 ? 'poinmu tetap' : `bersih ${gainText(net)}`}`;
}

/** The changes with one outcome, such as "benar", with their points. */
interface ChangeOutcome {
  text: string;
  count: number;
  gain: number;
}

const outcomeTexts = [
  'benar',
  'salah',
  'kosong',
  'nilai TKP lebih tinggi',
  'nilai TKP lebih rendah',
  'sama saja',
] as const;

function outcomeText({ test, current, gain }: AnswerChange): (typeof outcomeTexts)[number] {
  if (gain === 0) return 'sama saja';
  if (test === 'TKP') return gain > 0 ? 'nilai TKP lebih tinggi' : 'nilai TKP lebih rendah';
  if (gain > 0) return 'benar';
  return current === 0 ? 'kosong' : 'salah';
}

/** What the changed answers became, without outcomes that did not occur. */
export const changeOutcomes = (changes: readonly AnswerChange[]): ChangeOutcome[] =>
  outcomeTexts
    .map((text) => {
      const own = changes.filter((change) => outcomeText(change) === text);
      return { text, count: own.length, gain: own.reduce((sum, { gain }) => sum + gain, 0) };
    })
    .filter(({ count }) => count > 0);
