/** Topic 3: three turns of two people each. */
import type { TurnScene } from './group-scenes.ts';
import { claim, distribute, join, pairs, statementPrompts, unordered, valueOf } from './puzzle.ts';
import type { Claim, Condition, Statement, World } from './puzzle.ts';

export function createTurns({ names, lead, turns: places, verb, before }: TurnScene): World {
  const name = (a: number): string => names[a] ?? '';
  const lastWord = (value: number): string => places[value]?.split(' ').at(-1) ?? '';
  const sharedWords = places[0].slice(0, -lastWord(0).length);
  const isIn = (a: number, value: number, is: boolean): Claim =>
    claim(
      `${name(a)} ${is ? '' : 'tidak '}${verb} ${places[value] ?? ''}`,
      (m) => (valueOf(m, a) === value) === is,
    );
  const together = (a: number, b: number, is: boolean): Claim =>
    claim(
      `${name(a)} dan ${name(b)} ${is ? '' : 'tidak '}${verb} bersama`,
      (m) => (valueOf(m, a) === valueOf(m, b)) === is,
    );
  const earlier = (a: number, b: number): Claim =>
    claim(`${name(a)} ${verb} ${before} ${name(b)}`, (m) => valueOf(m, a) < valueOf(m, b));
  const values = [0, 1, 2];
  const conditions: Condition[] = [
    ...pairs(names.length).map(([a, b]) => ({
      ...earlier(a, b),
      kind: 'earlier',
      about: [a, b],
      readings: [earlier(b, a)],
    })),
    ...unordered(names.length).flatMap(([a, b]) => [
      { ...together(a, b, true), kind: 'same', about: [a, b], readings: [] },
      { ...together(a, b, false), kind: 'different', about: [a, b], readings: [earlier(a, b)] },
    ]),
    ...names.flatMap((_, a) =>
      values.map((value) => ({ ...isIn(a, value, false), kind: 'notIn', about: [a], readings: [] })),
    ),
  ];
  const statements: Statement[] = [
    ...names.flatMap((_, a) =>
      values.map((value) => ({ ...isIn(a, value, true), about: [a], facts: [[a, value] as const] })),
    ),
    ...unordered(names.length).map(([a, b]) => ({ ...together(a, b, true), about: [a, b] })),
  ];
  return {
    lead: `${lead}: ${join(names)}. Setiap orang mendapat satu giliran.`,
    names,
    models: distribute([2, 2, 2], names.length),
    conditions,
    statements,
    at: (a, chosen) => `${name(a)} ${verb} ${sharedWords}${join(chosen.map(lastWord), 'atau')}`,
    rest: (a, value) => `di tempat yang tersisa, ${isIn(a, value, true).text}`,
    limit: ' dengan tempat yang tersisa',
    full: () => 'karena tempat lain sudah terisi',
    show: (model) =>
      `susunan ${places.map((_, value) => `${lastWord(value)}: ${join(names.filter((__, a) => valueOf(model, a) === value))}`).join('; ')}`,
    option: ({ text }) => `${text}.`,
    prompts: statementPrompts,
    remember: {
      pasti:
        'Pada giliran berpasangan, tempatkan dahulu pasangan yang harus bersama; giliran yang sudah berisi dua orang tertutup bagi yang lain.',
      mungkin:
        'Pada giliran berpasangan, satu susunan lengkap yang sah membuktikan “mungkin”; mulailah dari orang dengan giliran paling terbatas.',
      mustahil:
        'Pada giliran berpasangan, andaikan pernyataannya benar dan hitung tempat kosong; pasangan yang tidak muat menggugurkannya.',
    },
    most: { same: 1, different: 1, earlier: 2, notIn: 1 },
  };
}
