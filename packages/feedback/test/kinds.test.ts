import { describe, expect, test } from 'vitest';
import { cases } from './cases/cases.ts';
import { findingKindsOf, attemptWithMarks } from './attempt-with-marks.ts';

describe('a kind of finding', () => {
  test.each(cases)(
    'the finding %s is reported for an attempt that fits, and not for an attempt that does not fit',
    (kind, where, shows, hides) => {
      expect(findingKindsOf(attemptWithMarks(...shows))[where]).toContain(kind);
      expect(findingKindsOf(attemptWithMarks(...hides))[where]).not.toContain(kind);
    },
  );

  test('the cases cover more than forty kinds of finding, each once', () => {
    const kinds = cases.map(([kind]) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.length).toBeGreaterThan(40);
  });
});
