/** Topic 3: orders and schedules. */
import { claim, join, pairs, permute, statementPrompts, unordered, valueOf } from './puzzle.ts';
import type { Claim, Condition, Question, Statement, World } from './puzzle.ts';
import { orderScenes } from './order-scenes.ts';
import type { OrderScene, OrderWords } from './order-scenes.ts';
import { proveOrder } from '../../proofs/urutan.ts';
import type { VerbalTemplate } from './template.ts';
import { writePuzzle } from './write-puzzle.ts';

const COUNTS = ['nol', 'satu', 'dua', 'tiga'];

/** Sentences about two of the things. */
function pairConditions(names: readonly string[], words: OrderWords): Condition[] {
  const before = (a: number, b: number): Claim =>
    claim(words.before(names[a] ?? '', names[b] ?? ''), (m) => valueOf(m, a) < valueOf(m, b));
  const justBefore = (a: number, b: number): Claim =>
    claim(words.justBefore(names[a] ?? '', names[b] ?? ''), (m) => valueOf(m, a) + 1 === valueOf(m, b));
  const gap = (a: number, b: number, between: number): Claim =>
    claim(
      words.gap(COUNTS[between] ?? '', names[a] ?? '', names[b] ?? ''),
      (m) => Math.abs(valueOf(m, a) - valueOf(m, b)) === between + 1,
    );
  const beside = (a: number, b: number, is: boolean): Claim =>
    claim(
      words.beside(names[a] ?? '', names[b] ?? '', is),
      (m) => (Math.abs(valueOf(m, a) - valueOf(m, b)) === 1) === is,
    );
  const oneWay = pairs(names.length).flatMap(([a, b]) => [
    { ...before(a, b), kind: 'before', about: [a, b], readings: [justBefore(a, b)] },
    { ...justBefore(a, b), kind: 'justBefore', about: [a, b], readings: [before(a, b), justBefore(b, a)] },
  ]);
  const bothWays = unordered(names.length).flatMap(([a, b]) => [
    { ...gap(a, b, 1), kind: 'gap', about: [a, b], readings: [beside(a, b, true), gap(a, b, 2)] },
    { ...gap(a, b, 2), kind: 'gap', about: [a, b], readings: [gap(a, b, 1)] },
    { ...beside(a, b, true), kind: 'beside', about: [a, b], readings: [justBefore(a, b), justBefore(b, a)] },
    { ...beside(a, b, false), kind: 'apart', about: [a, b], readings: [gap(a, b, 1)] },
  ]);
  return [...oneWay, ...bothWays];
}

/** Sentences about the place of one of the things. */
function placeConditions(names: readonly string[], { places, at, never }: OrderWords): Condition[] {
  const last = names.length - 1;
  return names.flatMap((name, a) => {
    const label = (value: number): string => places[value] ?? '';
    const is = (value: number): Claim => claim(at(name, label(value)), (m) => valueOf(m, a) === value);
    const either = unordered(names.length).map(([p, q]) => ({
      ...claim(at(name, `${label(p)} atau ${label(q)}`), (m) => [p, q].includes(valueOf(m, a))),
      kind: 'either',
      about: [a],
      readings: [is(p), is(q)],
    }));
    const neither = {
      ...claim(never(name, `${label(0)} ataupun ${label(last)}`), (m) => ![0, last].includes(valueOf(m, a))),
      kind: 'neither',
      about: [a],
      readings: [],
    };
    return [...either, neither];
  });
}

function createStatements(names: readonly string[], words: OrderWords): Statement[] {
  const placed = names.flatMap((name, a) =>
    words.places.map((label, value) => ({
      ...claim(words.at(name, label), (m) => valueOf(m, a) === value),
      about: [a],
      facts: [[a, value] as const],
    })),
  );
  const follow = pairs(names.length).map(([a, b]) => ({
    ...claim(words.justBefore(names[a] ?? '', names[b] ?? ''), (m) => valueOf(m, a) + 1 === valueOf(m, b)),
    about: [a, b],
  }));
  return [...placed, ...placed, ...follow];
}

function createWorld({ names, lead, words }: OrderScene): World {
  const first = words.places[0] ?? '';
  const last = words.places.at(-1) ?? '';
  return {
    lead: `${lead}: ${join(names)}.${words.note ?? ''}`,
    names,
    models: permute(names.length),
    conditions: [...pairConditions(names, words), ...placeConditions(names, words)],
    statements: createStatements(names, words),
    at: (a, values) =>
      words.at(
        names[a] ?? '',
        join(
          values.map((value) => words.places[value] ?? ''),
          'atau',
        ),
      ),
    rest: (a, value) => `yang tersisa, ${words.at(names[a] ?? '', words.places[value] ?? '')}`,
    full: () => 'karena tempat lain sudah terisi',
    show: (model) =>
      `urutan ${names.toSorted((x, y) => valueOf(model, names.indexOf(x)) - valueOf(model, names.indexOf(y))).join(', ')} (${first} sampai ${last})`,
    option: ({ text }) => `${text}.`,
    prompts: statementPrompts,
    remember: {
      pasti:
        'Mulailah dari syarat yang menyisakan paling sedikit tempat, lalu uji tempat itu satu per satu sampai bertentangan.',
      mungkin:
        'Pernyataan “mungkin” cukup dibuktikan dengan satu urutan lengkap; yang lain gugur bila selalu melanggar suatu syarat.',
      mustahil:
        'Untuk “tidak mungkin”, simpan setiap urutan sah yang ditemukan; satu urutan sering mencoret beberapa pernyataan sekaligus.',
    },
    most: { either: 1, neither: 1, justBefore: 1, before: 1, gap: 1, beside: 1, apart: 1 },
  };
}

const QUESTIONS: Question[] = ['pasti', 'mungkin', 'mustahil'];

export const templates: VerbalTemplate[] = Object.entries(orderScenes).map(([name, scenes], first) => ({
  topic: 3,
  family: 'analitis-urutan',
  name,
  scenes: scenes.length,
  write: (scene, random) => {
    const chosen = scenes[scene];
    const question = QUESTIONS[(scene + first) % QUESTIONS.length] ?? 'pasti';
    return chosen && writePuzzle(createWorld(chosen), { question, conditions: 4, prove: proveOrder }, random);
  },
}));
