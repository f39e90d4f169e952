import type { Answer } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import type { PromptData } from '../../src/model/prompt-data.ts';
import { createPromptData } from '../../src/model/prompt-data.ts';
import type { AttemptData } from '../../src/attempt-data.ts';
import { listNamedValues } from '../../src/values.ts';

const keys = skdRules.tests.flatMap(({ name }) =>
  skdRules.topics
    .filter(({ test }) => test === name)
    .flatMap(({ id, questions }) =>
      Array.from({ length: questions }, () => ({
        topic: id,
        test: name,
        rightOptions: [1],
        weights: name === 'TKP' ? [1, 5, 4, 3, 2] : null,
        isStruck: false,
      })),
    ),
);

export const attemptOf = (answers: readonly Answer[]): AttemptData => ({
  rules: skdRules,
  durationMs: skdRules.durationMs,
  keys,
  answers,
  histories: new Map(),
});

export const sampleAttempt = attemptOf(keys.map((_, index) => (index % 6) as Answer));

export const promptDataFor = (attempt: AttemptData, guidance: readonly string[] = []): PromptData =>
  createPromptData(attempt, listNamedValues(attempt), guidance);

export const answerSheets = fc.array(fc.constantFrom<Answer>(0, 1, 2, 3, 4, 5), {
  minLength: keys.length,
  maxLength: keys.length,
});
