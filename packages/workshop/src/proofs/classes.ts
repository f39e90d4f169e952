/**
 * Proofs of syllogisms about classes by model checking. A kind is a combination of classes; a world is a set of kinds,
 * because more individuals of the same kind change nothing. As Indonesian exams assume, no class is empty; 'sebagian' means
 * at least one. Premises and options are parsed from Indonesian; wording that cannot be parsed is an error.
 */
import { subsets } from './arrangements.ts';
import { followsFromModels, evaluateOptions, requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';

/** The classes of an individual. */
type Kind = ReadonlySet<string>;

interface World {
  present: readonly Kind[];
  named: ReadonlyMap<string, Kind>;
}

/** `every` is set only for universal sentences, and returns whether the sentence allows a kind. */
interface Claim {
  holds: (world: World) => boolean;
  every?: (kind: Kind) => boolean;
}

/** A class, with its wordings as subject and as predicate. */
interface Term {
  name: string;
  subjects: readonly string[];
  predicates: readonly string[];
}

interface Input extends ProofBase {
  premises: readonly string[];
  terms: readonly Term[];
  /** Individuals named in the premises. */
  people?: readonly string[];
}

/** All sets of kinds are tried, which doubles with each kind. */
const MAX_KINDS = 14;

function assignments(people: readonly string[], present: readonly Kind[]): ReadonlyMap<string, Kind>[] {
  return people.reduce<ReadonlyMap<string, Kind>[]>(
    (all, person) => all.flatMap((cast) => present.map((kind) => new Map([...cast, [person, kind]]))),
    [new Map()],
  );
}

/** Lists all worlds that satisfy the premises and in which no class is empty. */
function worlds(names: readonly string[], people: readonly string[], premises: readonly Claim[]): World[] {
  // Excluding forbidden kinds first leaves few enough subsets to try them all.
  const allowed = subsets(names).filter((kind) => premises.every(({ every }) => every?.(kind) ?? true));
  if (allowed.length > MAX_KINDS) throw new Error(`too many kinds to try: ${allowed.length}`);
  const found: World[] = [];
  for (let bits = 1; bits < 2 ** allowed.length; bits += 1) {
    const present = allowed.filter((_, at) => (bits >> at) & 1);
    if (!names.every((name) => present.some((kind) => kind.has(name)))) continue;
    const cast = assignments(people, present).map((named) => ({ present, named }));
    found.push(...cast.filter((world) => premises.every(({ holds }) => holds(world))));
  }
  return found;
}

export function createClassProof({ id, premises, terms, people = [], prompt, mistakes }: Input): Proof {
  return {
    id,
    stem: `${premises.join('\n')}\n\n${requirePositiveQuestion(prompt)}`,
    prompt,
    mistakes,
    truths: (options) => {
      const parse = createParser(terms, people);
      const names = terms.map(({ name }) => name);
      const models = worlds(names, people, premises.map(parse));
      return evaluateOptions(options, (option) => followsFromModels(models, parse(option).holds));
    },
  };
}

/* The parser of sentences about classes: 'Semua S P.', 'Sebagian S tidak P.', 'Tidak ada S yang P.' and others. */

type Predicate = (kind: Kind) => boolean;

const DENIED = /^(?:tidak|bukan|belum) /;
const QUANTIFIER = /^(Semua|Setiap|Sebagian|Beberapa|Ada|Tidak ada|Tidak satu pun|Tidak semua|Hanya) (.+)\.$/;

/** A clause such as 'tidak mengisi jurnal harian'; undefined for an unknown class. */
function clause(text: string, terms: readonly Term[]): Predicate | undefined {
  const bare = text.replace(DENIED, '');
  const literal = terms.find(({ predicates }) => predicates.includes(text));
  if (literal) return (kind) => kind.has(literal.name);
  const term = terms.find(({ predicates }) => predicates.includes(bare));
  return term && ((kind) => !kind.has(term.name));
}

/** One clause, or clauses joined either by 'dan' ('tetapi', 'namun') or by 'atau'. */
function predicate(text: string, terms: readonly Term[]): Predicate {
  const single = clause(text, terms);
  if (single) return single;
  const parts = text.split(/,? (?:dan|tetapi|namun) /);
  const choices = text.split(' atau ');
  if (parts.length > 1 && choices.length > 1) throw new Error(`mixes dan and atau: ${text}`);
  const tests = (choices.length > 1 ? choices : parts).map((part) => clause(part, terms));
  if (tests.length < 2 || tests.includes(undefined)) throw new Error(`no predicate in: ${text}`);
  return (kind) =>
    choices.length > 1 ? tests.some((test) => test?.(kind)) : tests.every((test) => test?.(kind));
}

/** The subject, optionally restricted by 'yang …', and the remaining text. */
function subject(text: string, terms: readonly Term[]): { test: Predicate; rest: string } {
  const named = terms
    .flatMap(({ name, subjects }) => subjects.map((phrase) => ({ name, phrase })))
    .filter(({ phrase }) => text.startsWith(`${phrase} `))
    .sort((a, b) => b.phrase.length - a.phrase.length)[0];
  if (!named) throw new Error(`no subject in: ${text}`);
  const rest = text.slice(named.phrase.length + 1);
  const test: Predicate = (kind) => kind.has(named.name);
  const words = rest.split(' ');
  for (let end = words.length - 1; words[0] === 'yang' && end > 1; end -= 1) {
    const narrow = clause(words.slice(1, end).join(' '), terms);
    if (narrow) return { test: (kind) => test(kind) && narrow(kind), rest: words.slice(end).join(' ') };
  }
  return { test, rest };
}

const all = (test: Predicate): Claim => ({ every: test, holds: ({ present }) => present.every(test) });
const some = (test: Predicate): Claim => ({ holds: ({ present }) => present.some(test) });

/** A sentence about one person, such as 'Rani mengisi jurnal harian.' */
function claimAboutPerson(sentence: string, terms: readonly Term[], people: readonly string[]): Claim {
  const person = people.find((each) => sentence.startsWith(`${each} `));
  if (person === undefined) throw new Error(`no quantifier in: ${sentence}`);
  const test = predicate(sentence.slice(person.length + 1, -1), terms);
  return {
    holds: ({ named }) => {
      const kind = named.get(person);
      if (!kind) throw new Error(`unknown person: ${person}`);
      return test(kind);
    },
  };
}

const createParser =
  (terms: readonly Term[], people: readonly string[]) =>
  (sentence: string): Claim => {
    const [, quantifier = '', body = ''] = QUANTIFIER.exec(sentence) ?? [];
    if (quantifier === '') return claimAboutPerson(sentence, terms, people);
    const { test: isSubject, rest } = subject(body, terms);
    const isPredicate = predicate(rest.replace(/^yang /, ''), terms);
    if (quantifier === 'Tidak ada' || quantifier === 'Tidak satu pun')
      return all((kind) => !isSubject(kind) || !isPredicate(kind));
    if (quantifier === 'Tidak semua') return some((kind) => isSubject(kind) && !isPredicate(kind));
    if (quantifier === 'Hanya') return all((kind) => !isPredicate(kind) || isSubject(kind));
    if (quantifier !== 'Semua' && quantifier !== 'Setiap')
      return some((kind) => isSubject(kind) && isPredicate(kind));
    // 'Semua S tidak P' can also mean 'tidak semua'.
    if (DENIED.test(rest)) throw new Error(`ambiguous: ${sentence}`);
    return all((kind) => !isSubject(kind) || isPredicate(kind));
  };
