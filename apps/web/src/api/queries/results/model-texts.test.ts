import { expect, test } from 'vitest';
import { modelTextPollMs } from './model-texts.ts';

test.each(['none', 'written', 'failed', 'unavailable', undefined] as const)(
  'a model text with the state %s is not polled',
  (state) => {
    expect(modelTextPollMs(state, 1)).toBe(false);
  },
);

test('a model text that is being written is polled, up to a limit', () => {
  expect(modelTextPollMs('waiting', 1)).toBe(4_000);
  expect(modelTextPollMs('waiting', 150)).toBe(false);
});
