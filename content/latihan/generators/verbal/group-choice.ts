/** Topic 3: choosing a team. 1 is chosen, 0 is not. */
import type { ChoiceScene } from './group-scenes.ts';
import { claim, distribute, join, pairs, unordered, valueOf } from './puzzle.ts';
import type { Claim, Condition, Model, Question, Statement, World } from './puzzle.ts';

function choiceConditions(names: readonly string[]): Condition[] {
  const name = (a: number): string => names[a] ?? '';
  const is = (m: Model, a: number): boolean => valueOf(m, a) === 1;
  const implies = (a: number, b: number): Claim =>
    claim(`Jika ${name(a)} dipilih, ${name(b)} juga dipilih`, (m) => !is(m, a) || is(m, b));
  const needs = (a: number, b: number): Claim =>
    claim(`Jika ${name(a)} tidak dipilih, ${name(b)} dipilih`, (m) => is(m, a) || is(m, b));
  const notBoth = (a: number, b: number): Claim =>
    claim(`${name(a)} dan ${name(b)} tidak dipilih bersama`, (m) => !(is(m, a) && is(m, b)));
  const exactlyOne = (a: number, b: number): Claim =>
    claim(
      `Salah satu dari ${name(a)} dan ${name(b)} dipilih, tetapi tidak keduanya`,
      (m) => is(m, a) !== is(m, b),
    );
  const excludes = (a: number, b: number): Claim =>
    claim(`Jika ${name(a)} dipilih, ${name(b)} tidak dipilih`, (m) => !(is(m, a) && is(m, b)));
  const state = (m: Model, a: number): string => `${name(a)} ${is(m, a) ? 'dipilih' : 'tidak dipilih'}`;
  const both = (m: Model, a: number, b: number): string => `${state(m, a)} dan ${state(m, b)}`;
  return [
    ...pairs(names.length).flatMap(([a, b]) => [
      {
        ...implies(a, b),
        kind: 'implies',
        about: [a, b],
        readings: [implies(b, a)],
        check: (m: Model) => (is(m, a) ? both(m, a, b) : state(m, a)),
      },
      {
        ...excludes(a, b),
        kind: 'excludes',
        about: [a, b],
        readings: [needs(a, b)],
        check: (m: Model) => (is(m, a) ? both(m, a, b) : state(m, a)),
      },
      {
        ...needs(a, b),
        kind: 'needs',
        about: [a, b],
        readings: [exactlyOne(a, b)],
        check: (m: Model) => (is(m, a) ? state(m, a) : both(m, a, b)),
      },
    ]),
    ...unordered(names.length).flatMap(([a, b]) => [
      {
        ...notBoth(a, b),
        kind: 'notBoth',
        about: [a, b],
        readings: [exactlyOne(a, b)],
        check: (m: Model) => both(m, a, b),
      },
      {
        ...exactlyOne(a, b),
        kind: 'exactlyOne',
        about: [a, b],
        readings: [notBoth(a, b)],
        check: (m: Model) => both(m, a, b),
      },
    ]),
  ];
}

/** The options by question: persons, teams or pairs. */
function choiceStatements(
  names: readonly string[],
  models: readonly Model[],
  question: Question,
): Statement[] {
  const is = (m: Model, a: number): boolean => valueOf(m, a) === 1;
  if (question === 'mungkin')
    return models.map((model) => ({
      ...claim(join(names.filter((_, a) => is(model, a))), (m) => m.every((value, a) => value === model[a])),
      about: names.map((_, a) => a),
      facts: model.map((value, a) => [a, value] as const),
    }));
  if (question === 'mustahil')
    return unordered(names.length).map(([a, b]) => ({
      ...claim(`${names[a] ?? ''} dan ${names[b] ?? ''} dipilih bersama`, (m) => is(m, a) && is(m, b)),
      about: [a, b],
      facts: [[a, 1] as const, [b, 1] as const],
    }));
  return names.flatMap((name, a) =>
    ['tidak dipilih', 'dipilih'].map((state, value) => ({
      ...claim(`${name} ${state}`, (m) => valueOf(m, a) === value),
      about: [a],
      facts: [[a, value] as const],
    })),
  );
}

export function createChoice({ names, lead, size }: ChoiceScene, question: Question): World {
  const models = distribute([names.length - size, size], names.length);
  const count = ['', '', '', 'tiga', 'empat'][size] ?? '';
  return {
    lead: `${lead}: ${join(names)}.`,
    names,
    models,
    conditions: choiceConditions(names),
    statements: choiceStatements(names, models, question),
    at: (a, values) =>
      `${names[a] ?? ''} ${join(
        values.map((value) => (value === 1 ? 'dipilih' : 'tidak dipilih')),
        'atau',
      )}`,
    cases: (a) => `Ada dua kemungkinan bagi ${names[a] ?? ''}.`,
    rest: (a, value) =>
      value === 1
        ? `agar genap ${count} orang, ${names[a] ?? ''} dipilih`
        : `karena sudah ${count} orang, ${names[a] ?? ''} tidak dipilih`,
    limit: ` dalam tim ${count} orang`,
    full: (value) => (value === 0 ? 'karena tempat sudah penuh' : `agar genap ${count} orang`),
    show: (model) => `tim ${join(names.filter((_, a) => valueOf(model, a) === 1))}`,
    option: ({ text }) => (question === 'pasti' ? `${text}.` : text.replace(' dipilih bersama', '')),
    prompts: {
      pasti: 'Pernyataan yang pasti benar adalah …',
      mungkin: 'Tim yang memenuhi semua syarat adalah …',
      mustahil: 'Pasangan yang tidak mungkin dipilih bersama adalah …',
    },
    remember: {
      pasti:
        'Dalam soal pemilihan, andaikan seseorang dipilih dan hitung siapa yang ikut terbawa; jumlah anggota sering menjadi syarat tersembunyi.',
      mungkin:
        'Bila pilihannya tim lengkap, uji syarat satu per satu dan coret tim yang melanggar; tidak perlu menyusun tim sendiri.',
      mustahil:
        'Pasangan gugur bila mereka membawa terlalu banyak anggota atau menyingkirkan terlalu banyak calon.',
    },
    most: { notBoth: 1, exactlyOne: 1, excludes: 1, needs: 1 },
  };
}
