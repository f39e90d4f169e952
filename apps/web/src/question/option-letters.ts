import type { Answer } from '@ambang/exam/rules.ts';

export const optionLetters: readonly { letter: string; answer: Answer }[] = [
  { letter: 'A', answer: 1 },
  { letter: 'B', answer: 2 },
  { letter: 'C', answer: 3 },
  { letter: 'D', answer: 4 },
  { letter: 'E', answer: 5 },
];
