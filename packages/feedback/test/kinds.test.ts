import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cases } from './cases/cases.ts';
import { findingKindsOf, attemptWithMarks } from './attempt-with-marks.ts';

const SOURCE = join(import.meta.dirname, '../src');

describe('a kind of finding', () => {
  test.each(cases)(
    'the finding %s is reported for an attempt that fits, and not for an attempt that does not fit',
    (kind, where, shows, hides) => {
      expect(findingKindsOf(attemptWithMarks(...shows))[where]).toContain(kind);
      expect(findingKindsOf(attemptWithMarks(...hides))[where]).not.toContain(kind);
    },
  );

  test('each kind of finding in the source has one case', () => {
    const source = globSync('findings/**/*.ts', { cwd: SOURCE })
      .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
      .join('\n');
    const kinds = [...source.matchAll(/kind: '([^']+)'/g)].map(([, kind]) => kind);
    expect(cases.map(([kind]) => kind).sort()).toEqual(kinds.sort());
  });
});
