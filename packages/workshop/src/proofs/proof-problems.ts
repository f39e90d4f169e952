import { add, compare, isEqual, ratio } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { OPTION_LETTERS } from '../option-letters.ts';
import type { OptionLetter } from '../option-letters.ts';
import type { ProofItem, Mistake, Proof } from './proof.ts';
import { parseQuantity, readNumbers } from './stem.ts';

/** Topics with numeric options, where a mistake has a value. */
const NUMERIC = [4, 5, 7];
/** Numeric topics whose options may have units. The options of topic 5 are bare numbers. */
const WITH_UNITS = [4, 7];

/** Describes a mistake without a name, without a value, or with a value that differs from the option. */
function mistakeProblem(
  mistake: Mistake,
  option: string,
  { topic, numbers }: { topic: number; numbers: readonly Ratio[] },
): string | undefined {
  const name = typeof mistake === 'string' ? mistake : mistake.name;
  if (name.trim() === '') return 'has no name';
  if (typeof mistake === 'string') return NUMERIC.includes(topic) ? `has no value for "${name}"` : undefined;
  const given = mistake.gives(numbers);
  if (typeof given === 'string')
    return given === option ? undefined : `is "${option}", "${name}" gives "${given}"`;
  if (isEqual(given, parseQuantity(option).value)) return undefined;
  return `is "${option}", "${name}" gives ${given.n}/${given.d}`;
}

/** Checks that exactly the wrong options have a mistake. */
function mistakeProblems(item: ProofItem, proof: Proof, numbers: readonly Ratio[]): string[] {
  return OPTION_LETTERS.flatMap((letter, at) => {
    const mistake = proof.mistakes[letter];
    if (letter === item.key) return mistake === undefined ? [] : [`${letter} is the key and has a mistake`];
    if (mistake === undefined) return [`no mistake leads to ${letter}`];
    const problem = mistakeProblem(mistake, item.options[at] ?? '', { topic: item.topic, numbers });
    return problem === undefined ? [] : [`${letter} ${problem}`];
  });
}

/** Checks that the options of these topics have the same unit and different values. */
function unitProblems(item: ProofItem): string[] {
  if (!WITH_UNITS.includes(item.topic)) return [];
  const all = item.options.map(parseQuantity);
  const units = new Set(all.map(({ unit }) => unit));
  const equals = all.some(({ value }, at) =>
    all.slice(at + 1).some((other) => compare(value, other.value) === 0),
  );
  return [
    ...(units.size > 1 ? [`options in different units: ${[...units].join(', ')}`] : []),
    ...(equals ? ['two options of the same value'] : []),
  ];
}

/** Finds numbers that can be changed without changing the true options. */
function unusedNumbers(item: ProofItem, proof: Proof, numbers: readonly Ratio[]): string[] {
  if (!NUMERIC.includes(item.topic)) return [];
  if (numbers.length === 0) return ['no number of the question is read'];
  const trueLetters = (changed: readonly Ratio[]): string => {
    try {
      return truthsOf(item, proof, changed).join('');
    } catch {
      return 'an error';
    }
  };
  const verdict = trueLetters(numbers);
  return numbers.flatMap((number, at) => {
    const other = add(add(number, number), ratio(1n));
    return trueLetters(numbers.with(at, other)) === verdict
      ? [`number ${at + 1} of the question is not used`]
      : [];
  });
}

function truthsOf(item: ProofItem, proof: Proof, numbers: readonly Ratio[]): OptionLetter[] {
  const truths = proof.truths(item.options, numbers);
  return OPTION_LETTERS.filter((_, at) => truths[at]);
}

function problemsOf(item: ProofItem, proof: Proof): string[] {
  if (proof.prompt.trim() === '' || !proof.stem.endsWith(proof.prompt))
    return ['the stem does not end with the question'];
  const numbers = readNumbers(proof.stem, item.question);
  if (numbers === undefined) return [`the question is not the stem of its proof: ${item.question}`];
  if (item.options.length !== OPTION_LETTERS.length) return [`${item.options.length} options`];
  const follows = truthsOf(item, proof, numbers);
  const verdict =
    follows.length === 1 && follows[0] === item.key
      ? []
      : [
          `the key is ${item.key ?? 'missing'}, but the options that follow are ${follows.join(', ') || 'nothing'}`,
        ];
  const rest = [
    mistakeProblems(item, proof, numbers),
    unitProblems(item),
    unusedNumbers(item, proof, numbers),
  ];
  return [...verdict, ...rest.flat()];
}

function problemsOrError(item: ProofItem, proof: Proof): string[] {
  try {
    return problemsOf(item, proof);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Finds all problems of the items of these topics. An item needs exactly one proof, which proves only the key. */
export function findProofProblems(
  items: readonly ProofItem[],
  proofs: readonly Proof[],
  topics: readonly number[],
): string[] {
  const itemsToProve = items.filter(({ topic }) => topics.includes(topic));
  const ids = new Set(itemsToProve.map(({ id }) => id));
  const unmatched = proofs.filter(({ id }) => !ids.has(id)).map(({ id }) => `${id}: a proof without an item`);
  const duplicates = itemsToProve.length - ids.size;
  const problems = itemsToProve.flatMap((item) => {
    const own = proofs.filter(({ id }) => id === item.id);
    if (own.length !== 1) return [`${item.id}: ${own.length} proofs instead of one`];
    return own.flatMap((proof) => problemsOrError(item, proof)).map((problem) => `${item.id}: ${problem}`);
  });
  return [...unmatched, ...(duplicates > 0 ? [`${duplicates} ids are repeated`] : []), ...problems];
}
