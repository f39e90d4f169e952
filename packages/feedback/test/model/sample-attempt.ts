import type { Answer } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import type { PromptData } from '../../src/model/prompt-data.ts';
import { createPromptData } from '../../src/model/prompt-data.ts';
import type { AttemptData } from '../../src/attempt-data.ts';
import { attemptWithAnswers, keysOf } from '../attempts.ts';
import { listNamedValues } from '../../src/values.ts';

const keys = keysOf(skdRules);

export const sampleAttempt = attemptWithAnswers(keys.map((_, index) => (index % 6) as Answer));

export const promptDataFor = (attempt: AttemptData, guidance: readonly string[] = []): PromptData =>
  createPromptData(attempt, listNamedValues(attempt), guidance);

export const anyAnswers = fc.array(fc.constantFrom<Answer>(0, 1, 2, 3, 4, 5), {
  minLength: keys.length,
  maxLength: keys.length,
});
