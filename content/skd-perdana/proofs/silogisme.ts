/**
 * Syllogisms, proved by looking at every model.
 *
 * Categorical ones: a world is a choice of four individuals, each with any mix of the classes; individuals may be alike, so
 * worlds of one to four kinds of individual are all covered. A class is never empty, as Indonesian practice assumes.
 * 'Sebagian' means at least one.
 * Conditional ones: a world is a choice of true or false for each event.
 * Premises and options are read from their Indonesian wording by the same reader; wording it cannot read is an error.
 */
import { follows } from './proof.ts';
import type { Proof } from './proof.ts';

/** The classes (or events) that an individual (or a day) has. */
type Kind = ReadonlySet<string>;
type World = readonly Kind[];
type Claim = (world: World) => boolean;

/** How a class is named as a subject and as a predicate. */
interface Term {
  name: string;
  subjects: string[];
  predicates: string[];
}

const INDIVIDUALS = 4;

/** Every subset of the names. */
function kinds(names: readonly string[]): Kind[] {
  return Array.from(
    { length: 2 ** names.length },
    (_, bits) => new Set(names.filter((_name, at) => (bits >> at) & 1)),
  );
}

/** Every world in which each class has a member. */
function worlds(names: readonly string[]): World[] {
  let all: Kind[][] = [[]];
  for (let count = 0; count < INDIVIDUALS; count += 1) {
    all = all.flatMap((world) => kinds(names).map((kind) => [...world, kind]));
  }
  return all.filter((world) => names.every((name) => world.some((kind) => kind.has(name))));
}

/** The class whose phrase opens the text, and what comes after the phrase. */
function subject(text: string, terms: readonly Term[]): { name: string; rest: string } {
  for (const { name, subjects } of terms) {
    const phrase = subjects.find((each) => text.startsWith(`${each} `));
    if (phrase) return { name, rest: text.slice(phrase.length + 1) };
  }
  throw new Error(`no subject in: ${text}`);
}

/** The class that the whole text names as a predicate. */
function predicate(text: string, terms: readonly Term[]): string {
  const term = terms.find(({ predicates }) => predicates.includes(text));
  if (!term) throw new Error(`no predicate in: ${text}`);
  return term.name;
}

/** Reads 'Semua S P.', 'Sebagian S [tidak|bukan] P.' and 'Tidak ada S yang P.' */
function categorical(sentence: string, terms: readonly Term[]): Claim {
  const [, quantifier, body = ''] = /^(Semua|Sebagian|Tidak ada) (.+)\.$/.exec(sentence) ?? [];
  const { name, rest } = subject(body, terms);
  if (quantifier === 'Tidak ada') {
    const other = predicate(rest.replace(/^yang /, ''), terms);
    return (world) => !world.some((kind) => kind.has(name) && kind.has(other));
  }
  if (quantifier === 'Semua') {
    const other = predicate(rest, terms);
    return (world) => world.every((kind) => !kind.has(name) || kind.has(other));
  }
  if (quantifier !== 'Sebagian') throw new Error(`no quantifier in: ${sentence}`);
  const denied = /^(tidak|bukan) /.test(rest);
  const other = predicate(rest.replace(/^(tidak|bukan) /, ''), terms);
  return (world) => world.some((kind) => kind.has(name) && kind.has(other) !== denied);
}

/** A proof of a syllogism about classes. */
function aboutClasses(index: number, stated: readonly string[], terms: readonly Term[]): Proof {
  const premises = stated.map((sentence) => categorical(sentence, terms));
  const names = terms.map(({ name }) => name);
  return {
    topic: 2,
    index,
    stated,
    truths: (options) => {
      const models = worlds(names).filter((world) => premises.every((premise) => premise(world)));
      return options.map((option) => follows(models, categorical(option, terms)));
    },
  };
}

/** One clause such as 'jaringan tidak terputus'. */
function clause(text: string, events: readonly string[]): (day: Kind) => boolean {
  const plain = text.replace('tidak ', '');
  if (!events.includes(plain)) throw new Error(`no event in: ${text}`);
  return (day) => day.has(plain) === (plain === text);
}

/** Reads 'Jika x atau y, z.', 'Hari ini x.' and 'X [dan|, tetapi] y.' */
function conditional(sentence: string, events: readonly string[]): (day: Kind) => boolean {
  const text = sentence
    .replace(/\.$/, '')
    .replace(/^Hari ini /, '')
    .toLowerCase();
  const [, causes, effect] = /^jika (.+), (.+)$/.exec(text) ?? [];
  if (causes !== undefined && effect !== undefined) {
    const either = causes.split(' atau ').map((part) => clause(part, events));
    const then = clause(effect, events);
    return (day) => !either.some((holds) => holds(day)) || then(day);
  }
  const parts = text.split(/,? (?:dan|tetapi) /).map((part) => clause(part, events));
  return (day) => parts.every((holds) => holds(day));
}

/** A proof of a syllogism about events of one day. */
function aboutEvents(index: number, stated: readonly string[], events: readonly string[]): Proof {
  return {
    topic: 2,
    index,
    stated,
    truths: (options) => {
      const premises = stated.map((sentence) => conditional(sentence, events));
      const models = kinds(events).filter((day) => premises.every((premise) => premise(day)));
      return options.map((option) => follows(models, conditional(option, events)));
    },
  };
}

export const proofs: Proof[] = [
  aboutClasses(
    0,
    [
      'Semua peserta magang mengisi jurnal harian.',
      'Tidak ada pengisi jurnal harian yang terlambat melapor.',
    ],
    [
      {
        name: 'magang',
        subjects: ['peserta magang'],
        predicates: ['peserta magang', 'adalah peserta magang'],
      },
      { name: 'jurnal', subjects: ['pengisi jurnal harian'], predicates: ['mengisi jurnal harian'] },
      { name: 'terlambat', subjects: [], predicates: ['terlambat melapor'] },
    ],
  ),
  aboutClasses(
    1,
    [
      'Semua kendaraan dinas baru bertenaga listrik.',
      'Sebagian kendaraan dinas baru dipakai petugas lapangan.',
    ],
    [
      { name: 'baru', subjects: ['kendaraan dinas baru'], predicates: ['adalah kendaraan dinas baru'] },
      { name: 'listrik', subjects: ['kendaraan bertenaga listrik'], predicates: ['bertenaga listrik'] },
      {
        name: 'lapangan',
        subjects: ['kendaraan yang dipakai petugas lapangan'],
        predicates: ['dipakai petugas lapangan'],
      },
    ],
  ),
  aboutEvents(
    2,
    [
      'Jika listrik padam atau jaringan terputus, layanan daring dihentikan.',
      'Jika layanan daring dihentikan, loket manual dibuka.',
      'Hari ini loket manual tidak dibuka.',
    ],
    ['listrik padam', 'jaringan terputus', 'layanan daring dihentikan', 'loket manual dibuka'],
  ),
  aboutClasses(
    3,
    [
      'Semua arsip rahasia disimpan di lemari besi.',
      'Sebagian arsip tahun 2020 tidak disimpan di lemari besi.',
    ],
    [
      {
        name: 'rahasia',
        subjects: ['arsip rahasia'],
        predicates: ['arsip rahasia', 'merupakan arsip rahasia'],
      },
      { name: 'besi', subjects: ['arsip di lemari besi'], predicates: ['disimpan di lemari besi'] },
      { name: '2020', subjects: ['arsip tahun 2020'], predicates: ['arsip tahun 2020'] },
    ],
  ),
];
