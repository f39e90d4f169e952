/* Parses sentences about classes: 'Semua S P.', 'Sebagian S tidak P.', 'Tidak ada S yang P.' and others. */

/** The classes of an individual. */
export type Kind = ReadonlySet<string>;

export interface World {
  present: readonly Kind[];
  named: ReadonlyMap<string, Kind>;
}

/** `every` is set for universal sentences: whether the sentence allows a kind. */
export interface Claim {
  holds: (world: World) => boolean;
  every?: (kind: Kind) => boolean;
}

/** The wordings of a class as subject and as predicate. */
export interface Term {
  name: string;
  subjects: readonly string[];
  predicates: readonly string[];
}

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

/** Creates a parser for sentences about these classes and people. */
export const reader =
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
