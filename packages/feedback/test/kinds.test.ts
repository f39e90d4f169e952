import { describe, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { kindsOf, paper } from './paper.ts';

describe('a kind of finding', () => {
  test.each(cases)('%s is reported only for the attempt it fits', (kind, where, shows, hides) => {
    expect(kindsOf(paper(...shows))[where]).toContain(kind);
    expect(kindsOf(paper(...hides))[where]).not.toContain(kind);
  });

  test('more than forty kinds have a case each', () => {
    const kinds = cases.map(([kind]) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.length).toBeGreaterThan(40);
  });
});
