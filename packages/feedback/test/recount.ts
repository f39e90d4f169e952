import type { TestName } from '@ambang/exam/rules.ts';
import type { AttemptData } from '../src/attempt-data.ts';

/** A question of an attempt, counted without the code under test. */
export interface RecountedItem {
  number: number;
  topic: number;
  test: TestName;
  isStruck: boolean;
  isWeighted: boolean;
  answer: number;
  points: number;
  least: number;
  first: number | null;
  choices: number;
  spent: number | null;
  at: number | null;
  /** The time of the last change of an answer. */
  changed: number | null;
  /** The theme or the family. */
  kind: string | null;
}

export function recountItems({ keys, answers, histories }: AttemptData): RecountedItem[] {
  return keys.map((key, index) => {
    const worth = (answer: number): number => {
      if (key.isStruck) return 5;
      if (answer === 0) return 0;
      return key.weights ? key.weights[answer - 1]! : key.rightOptions.includes(answer - 1) ? 5 : 0;
    };
    const history = histories.get(index + 1);
    return {
      number: index + 1,
      topic: key.topic,
      test: key.test,
      isStruck: key.isStruck,
      isWeighted: key.weights !== null,
      answer: answers[index]!,
      points: worth(answers[index]!),
      least: key.weights ? Math.min(...key.weights) : 0,
      first: history && history.first.answer !== 0 ? worth(history.first.answer) : null,
      choices: history?.choices ?? 0,
      spent: history?.spentMs || null,
      at: history?.current.at ?? null,
      changed: history && history.choices > 1 ? history.lastMs : null,
      kind: key.theme ?? key.family ?? null,
    };
  });
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Rounded to one decimal. A mean just below 5 has two decimals. */
function meanOf(answered: readonly RecountedItem[]): number {
  const points = sum(answered.map((item) => item.points));
  const tenths = Math.round((10 * points) / Math.max(1, answered.length));
  const isAlmost = tenths === 50 && points < 5 * answered.length;
  return isAlmost ? Math.round((100 * points) / answered.length) / 100 : tenths / 10;
}

export function tallyItems(items: readonly RecountedItem[]) {
  const counted = items.filter(({ isStruck }) => !isStruck);
  const answered = counted.filter(({ answer }) => answer !== 0);
  return {
    counted,
    answered,
    questions: counted.length,
    points: sum(counted.map(({ points }) => points)),
    right: answered.filter(({ points }) => points === 5),
    wrong: answered.filter(({ points, isWeighted }) => points < 5 && !isWeighted),
    partial: answered.filter(({ points, isWeighted }) => points < 5 && isWeighted),
    empty: counted.filter(({ answer }) => answer === 0),
    lost: counted.filter(({ points }) => points < 5),
    lostPoints: sum(counted.map(({ points }) => 5 - points)),
    mean: meanOf(answered),
  };
}
