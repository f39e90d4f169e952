import { describe, expect, test } from 'vitest';
import { cases } from './cases/cases.ts';
import { kindsOf, paper } from './paper.ts';

describe('a kind of finding', () => {
  test.each(cases)(
    'the finding %s is in its text for an attempt that fits, and not for an attempt that does not fit',
    (kind, where, shows, hides) => {
      expect(kindsOf(paper(...shows))[where]).toContain(kind);
      expect(kindsOf(paper(...hides))[where]).not.toContain(kind);
    },
  );

  test('more than forty kinds of finding have exactly one case each', () => {
    const kinds = cases.map(([kind]) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.length).toBeGreaterThan(40);
  });
});
