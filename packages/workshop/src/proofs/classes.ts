/**
 * Proofs of syllogisms about classes by model checking. A kind is a combination of classes; a world is a set of kinds, as
 * more individuals of the same kind change nothing. As Indonesian exams assume, no class is empty; 'sebagian' means at
 * least one. Premises and options are parsed from Indonesian; wording that cannot be parsed is an error.
 */
import { follows, evaluateOptions, requirePositive } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';
import { reader } from './quantifiers.ts';
import type { Claim, Kind, Term, World } from './quantifiers.ts';

interface Input extends ProofBase {
  premises: readonly string[];
  terms: readonly Term[];
  /** Individuals named in the premises. */
  people?: readonly string[];
}

const MAX_KINDS = 14;

/** All combinations of classes. */
function kinds(names: readonly string[]): Kind[] {
  return Array.from(
    { length: 2 ** names.length },
    (_, bits) => new Set(names.filter((_name, at) => (bits >> at) & 1)),
  );
}

/** All assignments of people to kinds. */
function assignments(people: readonly string[], present: readonly Kind[]): ReadonlyMap<string, Kind>[] {
  return people.reduce<ReadonlyMap<string, Kind>[]>(
    (all, person) => all.flatMap((cast) => present.map((kind) => new Map([...cast, [person, kind]]))),
    [new Map()],
  );
}

/** All worlds that satisfy the premises and in which no class is empty. */
function worlds(names: readonly string[], people: readonly string[], premises: readonly Claim[]): World[] {
  // Excluding forbidden kinds first leaves few enough subsets to try them all.
  const allowed = kinds(names).filter((kind) => premises.every(({ every }) => every?.(kind) ?? true));
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

export function aboutClasses({ id, premises, terms, people = [], ask, mistakes }: Input): Proof {
  return {
    id,
    stem: `${premises.join('\n')}\n\n${requirePositive(ask)}`,
    ask,
    mistakes,
    truths: (options) => {
      const read = reader(terms, people);
      const names = terms.map(({ name }) => name);
      const models = worlds(names, people, premises.map(read));
      return evaluateOptions(options, (option) => follows(models, read(option).holds));
    },
  };
}
