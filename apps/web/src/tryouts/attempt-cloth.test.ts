import { expect, test } from 'vitest';
import { tryoutWith } from '../../../../packages/contract/test/samples.ts';
import { drawnMarks } from './attempt-cloth.ts';

test.each([
  ['none', null, '-'.repeat(110)],
  ['running', '00-', '55-'],
  ['over', '0--', '5--'],
  ['sealed', '50-', '50-'],
] as const)('in the state %s the marks %s are drawn as %s', (state, marks, drawn) => {
  expect(drawnMarks(tryoutWith({ state, marks }))).toBe(drawn);
});
