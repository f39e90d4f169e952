/** Proofs of puzzles about groups. */
import { combinations } from '@ambang/workshop/proofs/arrangements.ts';
import type { Sequence } from '@ambang/workshop/proofs/arrangements.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { provePuzzle, readPrinted, readSentence } from './puzzle.ts';
import type { Meaning } from './puzzle.ts';

const SIZE = 4;

const has = (team: Sequence, person = ''): boolean => team.includes(person);

const choiceMeanings: Meaning<Sequence>[] = [
  [/^Jika (\w+) dipilih, (\w+) juga dipilih$/, (a, b) => (team) => !has(team, a) || has(team, b)],
  [/^Jika (\w+) dipilih, (\w+) tidak dipilih$/, (a, b) => (team) => !has(team, a) || !has(team, b)],
  [/^Jika (\w+) tidak dipilih, (\w+) dipilih$/, (a, b) => (team) => has(team, a) || has(team, b)],
  [/^(\w+) dan (\w+) tidak dipilih bersama$/, (a, b) => (team) => !(has(team, a) && has(team, b))],
  [
    /^Salah satu dari (\w+) dan (\w+) dipilih, tetapi tidak keduanya$/,
    (a, b) => (team) => [a, b].filter((each) => has(team, each)).length === 1,
  ],
  [/^(\w+) dipilih$/, (a) => (team) => has(team, a)],
  [/^(\w+) tidak dipilih$/, (a) => (team) => !has(team, a)],
  [/^(\w+) dan (\w+)$/, (a, b) => (team) => has(team, a) && has(team, b)],
  [
    /^(\w+), (\w+), (\w+), dan (\w+)$/,
    (...members) =>
      (team) =>
        members.every((each) => has(team, each)),
  ],
];

export function proveChoice(question: string): Proof['truths'] {
  const printed = readPrinted(question);
  if (!printed.lead.startsWith('Empat dari tujuh ') || printed.names.length !== 7)
    throw new Error(printed.lead);
  return provePuzzle(printed, combinations(printed.names, SIZE), readSentence(choiceMeanings));
}

/** Who belongs to the first of two groups. */
const divisionMeanings = (names: readonly string[], groups: readonly string[]): Meaning<Sequence>[] => {
  const belongs = (team: Sequence, person = '', group = ''): boolean => {
    if (!names.includes(person) || !groups.includes(group)) throw new Error(`unknown: ${person}, ${group}`);
    return has(team, person) === (group === groups[0]);
  };
  const group = groups.join('|');
  return [
    [
      new RegExp(`^Jika (\\w+) (?:masuk|naik) (${group}), (\\w+) (?:masuk|naik) (${group})$`),
      (a, x, b, y) => (team) => !belongs(team, a, x) || belongs(team, b, y),
    ],
    [
      new RegExp(`^(\\w+) dan (\\w+) tidak sama-sama (?:masuk|naik) (${group})$`),
      (a, b, x) => (team) => !(belongs(team, a, x) && belongs(team, b, x)),
    ],
    [/^(\w+) dan (\w+) satu (?:regu|bus|bidang)$/, (a, b) => (team) => has(team, a) === has(team, b)],
    [/^(\w+) dan (\w+) tidak satu (?:regu|bus|bidang)$/, (a, b) => (team) => has(team, a) !== has(team, b)],
    [new RegExp(`^(\\w+) (?:masuk|naik) (${group})$`), (a, x) => (team) => belongs(team, a, x)],
  ];
};

export function proveDivision(question: string): Proof['truths'] {
  const printed = readPrinted(question);
  const { lead, names } = printed;
  const groups =
    /((?:Regu|Bus|Bidang) \w+) (?:dan|atau) ((?:Regu|Bus|Bidang) \w+):/.exec(lead)?.slice(1) ?? [];
  if (groups.length !== 2 || !lead.endsWith(` ${['tiga', 'empat'][names.length / 2 - 3] ?? '?'} orang.`))
    throw new Error(lead);
  return provePuzzle(
    printed,
    combinations(names, names.length / 2),
    readSentence(divisionMeanings(names, groups)),
  );
}

/** The turn of each person, from 0. */
type Turns = ReadonlyMap<string, number>;

/** All ways to give each of three turns two people. */
const turnModels = (names: readonly string[]): Turns[] =>
  combinations(names, 2).flatMap((first) => {
    const others = names.filter((name) => !first.includes(name));
    return combinations(others, 2).map(
      (second) =>
        new Map(names.map((name) => [name, first.includes(name) ? 0 : second.includes(name) ? 1 : 2])),
    );
  });

const turnMeanings = (places: readonly string[]): Meaning<Turns>[] => {
  const turnOf = (turns: Turns, person = ''): number => {
    const turn = turns.get(person);
    if (turn === undefined) throw new Error(`unknown: ${person}`);
    return turn;
  };
  const place = places.join('|');
  const verb = '(?:berjaga|menguji|bertugas)';
  return [
    [
      new RegExp(`^(\\w+) ${verb} lebih awal daripada (\\w+)$`),
      (a, b) => (turns) => turnOf(turns, a) < turnOf(turns, b),
    ],
    [
      new RegExp(`^(\\w+) dan (\\w+) ${verb} bersama$`),
      (a, b) => (turns) => turnOf(turns, a) === turnOf(turns, b),
    ],
    [
      new RegExp(`^(\\w+) dan (\\w+) tidak ${verb} bersama$`),
      (a, b) => (turns) => turnOf(turns, a) !== turnOf(turns, b),
    ],
    [
      new RegExp(`^(\\w+) ${verb} (?:pada hari |pada bulan )?(${place})$`),
      (a, when = '') =>
        (turns) =>
          turnOf(turns, a) === places.indexOf(when),
    ],
    [
      new RegExp(`^(\\w+) tidak ${verb} (?:pada hari |pada bulan )?(${place})$`),
      (a, when = '') =>
        (turns) =>
          turnOf(turns, a) !== places.indexOf(when),
    ],
  ];
};

export function proveTurns(question: string): Proof['truths'] {
  const printed = readPrinted(question);
  const { lead, names } = printed;
  const places = /pada (?:hari|bulan|giliran) (\w+), (\w+), dan (\w+)/.exec(lead)?.slice(1) ?? [];
  if (places.length !== 3 || names.length !== 6 || !lead.includes(' dibagi berdua-dua '))
    throw new Error(lead);
  return provePuzzle(printed, turnModels(names), readSentence(turnMeanings(places)));
}
