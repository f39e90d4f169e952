import type { Answer } from '@ambang/exam/rules.ts';
import { skd } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import type { Offer } from '../../src/model/offer.ts';
import { offerOf } from '../../src/model/offer.ts';
import type { Sitting } from '../../src/sitting.ts';
import { valuesOf } from '../../src/values.ts';

const keys = skd.tests.flatMap(({ name }) =>
  skd.topics
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

export const sittingOf = (answers: readonly Answer[]): Sitting => ({
  rules: skd,
  durationMs: skd.durationMs,
  keys,
  answers,
  histories: new Map(),
});

/** Some right, some wrong, some empty, in every test. */
export const sampleSitting = sittingOf(keys.map((_, index) => (index % 6) as Answer));

export const offerFor = (sitting: Sitting, guidance: readonly string[] = []): Offer =>
  offerOf(sitting, valuesOf(sitting), guidance);

export const answerSheets = fc.array(fc.constantFrom<Answer>(0, 1, 2, 3, 4, 5), {
  minLength: keys.length,
  maxLength: keys.length,
});
