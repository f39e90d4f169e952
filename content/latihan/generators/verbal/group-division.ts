/** Topic 3: dividing people into two groups of the same size. 0 is the first group, 1 the second. */
import type { DivisionScene } from './group-scenes.ts';
import { claim, distribute, join, pairs, statementPrompts, unordered, valueOf } from './puzzle.ts';
import type { Claim, Condition, Model, Statement, World } from './puzzle.ts';

export function createDivision({ names, lead, groups, verb, noun, each }: DivisionScene): World {
  const name = (a: number): string => names[a] ?? '';
  const [first, second] = groups;
  const joins = (a: number, value: number): Claim =>
    claim(`${name(a)} ${verb} ${value === 0 ? first : second}`, (m) => valueOf(m, a) === value);
  const together = (a: number, b: number, is: boolean): Claim =>
    claim(
      `${name(a)} dan ${name(b)} ${is ? '' : 'tidak '}satu ${noun}`,
      (m) => (valueOf(m, a) === valueOf(m, b)) === is,
    );
  const notBothIn = (a: number, b: number, value: number): Claim =>
    claim(
      `${name(a)} dan ${name(b)} tidak sama-sama ${verb} ${value === 0 ? first : second}`,
      (m) => !(valueOf(m, a) === value && valueOf(m, b) === value),
    );
  const implies = (a: number, x: number, b: number, y: number): Claim =>
    claim(`Jika ${joins(a, x).text}, ${joins(b, y).text}`, (m) => valueOf(m, a) !== x || valueOf(m, b) === y);
  const values = [0, 1];
  const conditions: Condition[] = [
    ...pairs(names.length).flatMap(([a, b]) =>
      values.flatMap((x) =>
        values.map((y) => ({
          ...implies(a, x, b, y),
          kind: 'implies',
          about: [a, b],
          readings: [implies(b, y, a, x)],
        })),
      ),
    ),
    ...unordered(names.length).flatMap(([a, b]) => [
      { ...together(a, b, true), kind: 'same', about: [a, b], readings: [] },
      { ...together(a, b, false), kind: 'different', about: [a, b], readings: [] },
      ...values.map((x) => ({
        ...notBothIn(a, b, x),
        kind: 'notBoth',
        about: [a, b],
        readings: [together(a, b, false)],
      })),
    ]),
    ...names.flatMap((_, a) =>
      values.map((x) => ({ ...joins(a, x), kind: 'joins', about: [a], readings: [] })),
    ),
  ];
  const statements: Statement[] = [
    ...names.flatMap((_, a) => values.map((x) => ({ ...joins(a, x), about: [a], facts: [[a, x] as const] }))),
    ...unordered(names.length).map(([a, b]) => ({ ...together(a, b, true), about: [a, b] })),
  ];
  const members = (model: Model, value: number): string =>
    join(names.filter((_, a) => valueOf(model, a) === value));
  return {
    lead: `${lead}: ${join(names)}. ${each} ${['', '', '', 'tiga', 'empat'][names.length / 2] ?? ''} orang.`,
    names,
    models: distribute([names.length / 2, names.length / 2], names.length),
    conditions,
    statements,
    at: (a, chosen) =>
      `${name(a)} ${verb} ${join(
        chosen.map((value) => groups[value] ?? ''),
        'atau',
      )}`,
    cases: (a) => `Ada dua kemungkinan bagi ${name(a)}.`,
    rest: (a, value) => `karena ${groups[1 - value] ?? ''} sudah penuh, ${joins(a, value).text}`,
    limit: ' dengan tempat yang tersisa',
    full: (value) =>
      value === undefined ? 'karena tempatnya terbatas' : `karena ${groups[1 - value] ?? ''} sudah penuh`,
    show: (model) => `pembagian ${first} (${members(model, 0)}) dan ${second} (${members(model, 1)})`,
    option: ({ text }) => `${text}.`,
    prompts: statementPrompts,
    remember: {
      pasti:
        'Pada pembagian dua kelompok, baca “jika” juga dari belakang dan perhatikan tempat yang tersisa di setiap kelompok.',
      mungkin:
        'Pada pembagian dua kelompok, satu pembagian lengkap yang sah sudah membuktikan bahwa suatu pernyataan mungkin.',
      mustahil:
        'Pada pembagian dua kelompok, andaikan pernyataannya benar; kelompok yang terlalu penuh menunjukkan bahwa hal itu mustahil.',
    },
    most: { same: 1, different: 1, notBoth: 1, joins: 1, implies: 2 },
  };
}
