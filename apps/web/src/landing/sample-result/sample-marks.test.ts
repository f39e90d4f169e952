import { expect, test } from 'vitest';
import { failedAttempt } from '../../../test/component/samples/persona.ts';
import { sampleMarks, samplePoints, sampleTotal } from './sample-marks.ts';

test('the sample result is the failed attempt of the samples', () => {
  expect(sampleMarks).toBe(failedAttempt.marks);
  expect(samplePoints).toEqual(failedAttempt.points);
  expect(sampleTotal).toBe(failedAttempt.total);
});
