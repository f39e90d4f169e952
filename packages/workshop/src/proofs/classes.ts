/**
 * Syllogisms about classes, proved by looking at every world.
 *
 * A world is a set of kinds of individuals, a kind is any mix of the classes; more of the same kind would change nothing. A
 * class is never empty, as Indonesian practice assumes. 'Sebagian' means at least one.
 * Premises and options are read from their Indonesian wording by the same reader; wording it cannot read is an error.
 */
import { follows, orNothing, straight } from './proof.ts';
import type { Frame, Proof } from './proof.ts';
import { reader } from './quantifiers.ts';
import type { Claim, Kind, Term, World } from './quantifiers.ts';

interface Asked extends Frame {
  premises: readonly string[];
  terms: readonly Term[];
  /** Single people that the premises name. */
  people?: readonly string[];
}

const MOST_KINDS = 14;

/** Every mix of the classes. */
function kinds(names: readonly string[]): Kind[] {
  return Array.from(
    { length: 2 ** names.length },
    (_, bits) => new Set(names.filter((_name, at) => (bits >> at) & 1)),
  );
}

/** Every way to be one of the kinds for each of the people. */
function castings(people: readonly string[], present: readonly Kind[]): ReadonlyMap<string, Kind>[] {
  return people.reduce<ReadonlyMap<string, Kind>[]>(
    (all, person) => all.flatMap((cast) => present.map((kind) => new Map([...cast, [person, kind]]))),
    [new Map()],
  );
}

/** Every world in which the premises hold and each class has a member. */
function worlds(names: readonly string[], people: readonly string[], premises: readonly Claim[]): World[] {
  // A kind that a 'semua' forbids is in no world, so the sets of the others are few enough to try them all.
  const allowed = kinds(names).filter((kind) => premises.every(({ every }) => every?.(kind) ?? true));
  if (allowed.length > MOST_KINDS) throw new Error(`too many kinds to try: ${allowed.length}`);
  const found: World[] = [];
  for (let bits = 1; bits < 2 ** allowed.length; bits += 1) {
    const present = allowed.filter((_, at) => (bits >> at) & 1);
    if (!names.every((name) => present.some((kind) => kind.has(name)))) continue;
    const cast = castings(people, present).map((named) => ({ present, named }));
    found.push(...cast.filter((world) => premises.every(({ holds }) => holds(world))));
  }
  return found;
}

/** A proof of a syllogism about classes. */
export function aboutClasses({ id, premises, terms, people = [], ask, mistakes }: Asked): Proof {
  return {
    id,
    stem: `${premises.join('\n')}\n\n${straight(ask)}`,
    ask,
    mistakes,
    truths: (options) => {
      const read = reader(terms, people);
      const names = terms.map(({ name }) => name);
      const models = worlds(names, people, premises.map(read));
      return orNothing(options, (option) => follows(models, read(option).holds));
    },
  };
}
