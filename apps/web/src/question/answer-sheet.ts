import type { Answers } from '@ambang/exam/answers/answers.ts';
import { noAnswers } from '@ambang/exam/answers/answers.ts';
import type { Answer, RuleSet, TestName } from '@ambang/exam/rules.ts';
import { questionNumberRange, countQuestions } from '@ambang/exam/rules.ts';

interface QuestionPosition {
  numbers: readonly number[];
  /** Number of the question on the screen. */
  current: number;
}

export interface AnswerSheet extends QuestionPosition {
  answers: Answers;
  /** Flags are never sent to the server. */
  flags: ReadonlySet<number>;
}

export const questionNumbers = (rules: RuleSet): number[] =>
  Array.from({ length: countQuestions(rules) }, (_, position) => position + 1);

export const blankSheet = (numbers: readonly number[]): AnswerSheet => ({
  numbers,
  current: numbers[0] ?? 0,
  answers: noAnswers,
  flags: new Set(),
});

/** @returns the zero-based position; -1 on a sheet without questions */
export const currentPosition = ({ numbers, current }: QuestionPosition): number => numbers.indexOf(current);

export const isAtFirstQuestion = ({ numbers, current }: QuestionPosition): boolean => current === numbers[0];

export const isAtLastQuestion = ({ numbers, current }: QuestionPosition): boolean =>
  current === numbers.at(-1);

/** Moves to the question with this number, or to the one with the nearest number. */
export function moveTo<Sheet extends QuestionPosition>(sheet: Sheet, wanted: number): Sheet {
  const distance = (number: number) => Math.abs(number - wanted);
  const nearest = sheet.numbers.reduce(
    (best, number) => (distance(number) < distance(best) ? number : best),
    sheet.numbers[0] ?? sheet.current,
  );
  return { ...sheet, current: nearest };
}

/** @param position zero-based; outside the sheet it means the first or last question */
export function moveToPosition<Sheet extends QuestionPosition>(sheet: Sheet, position: number): Sheet {
  const within = Math.min(Math.max(position, 0), sheet.numbers.length - 1);
  return { ...sheet, current: sheet.numbers[within] ?? sheet.current };
}

export const moveBy = <Sheet extends QuestionPosition>(sheet: Sheet, by: 1 | -1): Sheet =>
  moveToPosition(sheet, currentPosition(sheet) + by);

/** @returns 0 for a question without an answer */
export const chosenAnswer = (sheet: AnswerSheet, number: number): Answer =>
  sheet.answers.get(number)?.answer ?? 0;

export function toggleFlag(sheet: AnswerSheet, number: number): AnswerSheet {
  const flags = new Set(sheet.flags);
  if (!flags.delete(number)) flags.add(number);
  return { ...sheet, flags };
}

interface TestAnswerCounts {
  name: TestName;
  fullName: string;
  numbers: readonly number[];
  answered: number;
  questions: number;
}

export interface AnswerCounts {
  answered: number;
  empty: number;
  /** Questions flagged ragu-ragu, answered or not. */
  flagged: number;
  questions: number;
  tests: TestAnswerCounts[];
}

export function countAnswers(sheet: AnswerSheet, rules: RuleSet): AnswerCounts {
  const tests = rules.tests.map(({ name, fullName }) => {
    const { first, last } = questionNumberRange(rules, name);
    const numbers = sheet.numbers.filter((number) => number >= first && number <= last);
    return { name, fullName, numbers, answered: countAnswered(sheet, numbers), questions: numbers.length };
  });
  const answered = countAnswered(sheet, sheet.numbers);
  const questions = sheet.numbers.length;
  return { answered, empty: questions - answered, flagged: sheet.flags.size, questions, tests };
}

const countAnswered = (sheet: AnswerSheet, numbers: readonly number[]): number =>
  numbers.filter((number) => chosenAnswer(sheet, number) !== 0).length;
