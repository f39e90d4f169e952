/** Holds proofs against items. */
import { add, compare, equal, ratio } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { LETTERS } from './proof.ts';
import type { Item, Letter, Mistake, Proof } from './proof.ts';
import { quantity, read } from './stem.ts';

/** Topics where a mistake leads to a number, so that the number can be worked out. */
const NUMERIC = [4, 5, 7];

/** What is wrong with one mistake: without a name, without a value where it needs one, or with another value than the option. */
function mistakeProblem(
  mistake: Mistake,
  option: string,
  { topic, numbers }: { topic: number; numbers: readonly Ratio[] },
): string | undefined {
  const name = typeof mistake === 'string' ? mistake : mistake.name;
  if (name.trim() === '') return 'has no name';
  if (typeof mistake === 'string')
    return NUMERIC.includes(topic) ? `does not say what "${name}" gives` : undefined;
  const given = mistake.gives(numbers);
  if (typeof given === 'string')
    return given === option ? undefined : `is "${option}", "${name}" gives "${given}"`;
  if (equal(given, quantity(option).value)) return undefined;
  return `is "${option}", "${name}" gives ${given.n}/${given.d}`;
}

/** The wrong letters have their mistakes, and only they. */
function mistakeProblems(item: Item, proof: Proof, numbers: readonly Ratio[]): string[] {
  return LETTERS.flatMap((letter, at) => {
    const mistake = proof.mistakes[letter];
    if (letter === item.key) return mistake === undefined ? [] : [`${letter} is the key and has a mistake`];
    if (mistake === undefined) return [`no mistake leads to ${letter}`];
    const problem = mistakeProblem(mistake, item.options[at] ?? '', { topic: item.topic, numbers });
    return problem === undefined ? [] : [`${letter} ${problem}`];
  });
}

/** Where all options of a numeric item are single numbers, they stand in the same unit and differ in value. */
function unitProblems(item: Item): string[] {
  if (item.topic !== 4 && item.topic !== 7) return [];
  const all = item.options.map(quantity);
  const units = new Set(all.map(({ unit }) => unit));
  const equals = all.some(({ value }, at) =>
    all.slice(at + 1).some((other) => compare(value, other.value) === 0),
  );
  return [
    ...(units.size > 1 ? [`options in different units: ${[...units].join(', ')}`] : []),
    ...(equals ? ['two options of the same value'] : []),
  ];
}

/** A proof whose verdict stays the same when a number of the question changes does not use that number. */
function idleNumbers(item: Item, proof: Proof, numbers: readonly Ratio[]): string[] {
  if (!NUMERIC.includes(item.topic)) return [];
  if (numbers.length === 0) return ['no number of the question is read'];
  const letters = (changed: readonly Ratio[]): string => {
    try {
      return truthsOf(item, proof, changed).join('');
    } catch {
      return 'an error';
    }
  };
  const verdict = letters(numbers);
  return numbers.flatMap((number, at) => {
    const other = add(add(number, number), ratio(1n));
    return letters(numbers.with(at, other)) === verdict
      ? [`number ${at + 1} of the question is not used`]
      : [];
  });
}

/** The letters of the options that follow. */
function truthsOf(item: Item, proof: Proof, numbers: readonly Ratio[]): Letter[] {
  const truths = proof.truths(item.options, numbers);
  return LETTERS.filter((_, at) => truths[at]);
}

/** Everything wrong between one item and its proof. */
function problemsOf(item: Item, proof: Proof): string[] {
  if (proof.ask.trim() === '' || !proof.stem.endsWith(proof.ask))
    return ['the stem does not end with the question'];
  const numbers = read(proof.stem, item.question);
  if (numbers === undefined) return [`the question is not the stem of its proof: ${item.question}`];
  if (item.options.length !== LETTERS.length) return [`${item.options.length} options`];
  const follows = truthsOf(item, proof, numbers);
  const verdict =
    follows.length === 1 && follows[0] === item.key
      ? []
      : [`the key is ${item.key ?? 'missing'}, what follows is ${follows.join(', ') || 'nothing'}`];
  const rest = [mistakeProblems(item, proof, numbers), unitProblems(item), idleNumbers(item, proof, numbers)];
  return [...verdict, ...rest.flat()];
}

/** The same, where an error of the program is a problem too. */
function held(item: Item, proof: Proof): string[] {
  try {
    return problemsOf(item, proof);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Every problem between the items of these topics and the proofs; none if each item has one proof by which exactly its key
 * follows, and every wrong option its mistake.
 */
export function prove(items: readonly Item[], proofs: readonly Proof[], topics: readonly number[]): string[] {
  const proved = items.filter(({ topic }) => topics.includes(topic));
  const ids = new Set(proved.map(({ id }) => id));
  const strays = proofs.filter(({ id }) => !ids.has(id)).map(({ id }) => `${id}: a proof of no item`);
  const doubles = proved.length - ids.size;
  const problems = proved.flatMap((item) => {
    const own = proofs.filter(({ id }) => id === item.id);
    if (own.length !== 1) return [`${item.id}: ${own.length} proofs instead of one`];
    return own.flatMap((proof) => held(item, proof)).map((problem) => `${item.id}: ${problem}`);
  });
  return [...strays, ...(doubles > 0 ? [`${doubles} ids are used twice`] : []), ...problems];
}
