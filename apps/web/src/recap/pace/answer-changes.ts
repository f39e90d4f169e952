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

/** "Mengganti jawaban menambah nilaimu 10 poin." */
export function netGainText(changes: readonly AnswerChange[]): string {
  const net = changes.reduce((sum, { gain }) => sum + gain, 0);
  if (net === 0) return 'Mengganti jawaban tidak mengubah jumlah nilaimu.';
  return `Mengganti jawaban ${net > 0 ? 'menambah' : 'mengurangi'} nilaimu ${Math.abs(net)} poin.`;
}

/**
 * "Dari 7 jawaban yang diganti, 4 menambah nilai, 2 mengurangi nilai, dan 1 tetap nilainya."
 * If all changes have the same effect: "Ada 7 jawaban yang diganti, semuanya mengurangi nilai." Empty for a single change.
 */
export function changeCountsText(changes: readonly AnswerChange[]): string {
  const kinds: [string, number][] = [
    ['menambah nilai', changes.filter(({ gain }) => gain > 0).length],
    ['mengurangi nilai', changes.filter(({ gain }) => gain < 0).length],
    ['tetap nilainya', changes.filter(({ gain }) => gain === 0).length],
  ];
  const presentKinds = kinds.filter(([, count]) => count > 0);
  const [only] = presentKinds;
  if (changes.length === 1) return '';
  if (presentKinds.length === 1 && only)
    return `Ada ${changes.length} jawaban yang diganti, semuanya ${only[0]}.`;
  const list = new Intl.ListFormat('id').format(presentKinds.map(([effect, count]) => `${count} ${effect}`));
  return `Dari ${changes.length} jawaban yang diganti, ${list}.`;
}
