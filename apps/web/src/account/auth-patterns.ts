import type { PatternPlan } from '../ui/answer-pattern/answer-pattern-geometry.ts';

/** The drawing of a page for visitors: beside the form on wide screens, above it on others. */
export interface AuthPattern {
  upright: PatternPlan;
  ribbon: PatternPlan;
}

const UPRIGHT_CELL = 64;
const RIBBON_CELL = 28;

/** The ribbon reaches across the widest screen that shows it. */
const RIBBON_COLUMNS = 29;

const uprightOf = (pattern: readonly string[]): PatternPlan => ({ cell: UPRIGHT_CELL, pattern });
const ribbonOf = (pattern: readonly string[]): PatternPlan => ({ cell: RIBBON_CELL, pattern });

const FULL_ROW = '#'.repeat(8);
const FULL_RIBBON_ROW = '#'.repeat(RIBBON_COLUMNS);

const replaceAt = (row: string, index: number, mark: string) =>
  row.slice(0, index) + mark + row.slice(index + 1);

/** A finished cloth in which one petal differs. */
const clothWith = (mark: string): AuthPattern => ({
  upright: uprightOf([
    FULL_ROW,
    FULL_ROW,
    FULL_ROW,
    replaceAt(FULL_ROW, 3, mark),
    ...Array<string>(5).fill(FULL_ROW),
  ]),
  ribbon: ribbonOf([FULL_RIBBON_ROW, replaceAt(FULL_RIBBON_ROW, 6, mark), FULL_RIBBON_ROW]),
});

export const missingPetal = clothWith('~');
export const foundPetal = clothWith('*');
export const currentPetal = clothWith('o');

export const unfinishedCloth: AuthPattern = {
  upright: uprightOf([
    '.######.',
    '...#..#.',
    FULL_ROW,
    replaceAt(FULL_ROW, 5, '*'),
    ...Array<string>(5).fill(FULL_ROW),
  ]),
  ribbon: ribbonOf([
    '#..#..#'.repeat(5).slice(0, RIBBON_COLUMNS),
    replaceAt(FULL_RIBBON_ROW, 8, '*'),
    FULL_RIBBON_ROW,
  ]),
};

/**
 * An answer sheet whose first ovals are the fields of the form.
 * @param fields the mark of each field: `#` when it is valid, else `o`
 */
export function fieldsPattern(fields: string): AuthPattern {
  const sheet = '.'.repeat(8);
  const upright = uprightOf([
    fields + '.'.repeat(8 - fields.length),
    ...Array<string>(4).fill(sheet),
    '#.#...#.',
    ...Array<string>(3).fill(FULL_ROW),
  ]);
  return {
    upright: { ...upright, towards: 'bottom' },
    ribbon: ribbonOf([fields + '.'.repeat(RIBBON_COLUMNS - fields.length), FULL_RIBBON_ROW]),
  };
}
