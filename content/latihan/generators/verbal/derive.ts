/** Finds the steps that solve a puzzle, and writes them down. A step needs at most two conditions. */
import { capital } from './template.ts';
import { valueOf } from './puzzle.ts';
import type { Condition, Model, Statement, World } from './puzzle.ts';

interface Step {
  variable: number;
  value: number;
  by: readonly number[];
}

interface Branch {
  value: number;
  proof: Derivation;
}

interface Derivation {
  steps: readonly Step[];
  /** The conditions that lead to the goal, those that contradict what is known, or a case distinction. */
  end:
    | { reached: readonly number[] }
    | { broken: readonly number[] }
    | { variable: number; by: readonly number[]; branches: Branch[] };
}

interface Search {
  conditions: readonly Condition[];
  /** What must follow; undefined if the assumption must lead to a contradiction. */
  goal: Statement | undefined;
  variables: number;
}

const MAX_VALUES = 3;
const MAX_CASES_TRIED = 8;

/** The sets of at most two conditions, small ones first. */
const subsetsOf = (count: number): number[][] => [
  [],
  ...Array.from({ length: count }, (_, at) => [at]),
  ...Array.from({ length: count }, (_, a) =>
    Array.from({ length: count - a - 1 }, (__, step) => [a, a + step + 1]),
  ).flat(),
];

const keep = (pool: readonly Model[], { conditions }: Search, by: readonly number[]): Model[] =>
  pool.filter((model) => by.every((at) => conditions[at]?.holds(model)));

const valuesIn = (pool: readonly Model[], variable: number): number[] =>
  [...new Set(pool.map((model) => valueOf(model, variable)))].toSorted((a, b) => a - b);

const fix = (pool: readonly Model[], variable: number, value: number): Model[] =>
  pool.filter((model) => valueOf(model, variable) === value);

function findStep(pool: readonly Model[], search: Search, known: ReadonlySet<number>): Step | undefined {
  for (const by of subsetsOf(search.conditions.length)) {
    const left = keep(pool, search, by);
    for (let variable = 0; variable < search.variables; variable += 1) {
      if (known.has(variable)) continue;
      const [value, ...others] = valuesIn(left, variable);
      if (value !== undefined && others.length === 0) return { variable, value, by };
    }
  }
  return undefined;
}

const findBroken = (pool: readonly Model[], search: Search): number[] | undefined =>
  subsetsOf(search.conditions.length).find((by) => keep(pool, search, by).length === 0);

const findReached = (pool: readonly Model[], search: Search): number[] | undefined => {
  const { goal, conditions } = search;
  return (
    goal &&
    subsetsOf(conditions.length).find((by) => keep(pool, search, by).every((model) => goal.holds(model)))
  );
};

/** Leaves out steps that neither a later step nor the end needs. */
function prune(pool: readonly Model[], search: Search, { steps, end }: Derivation): Derivation {
  if ('branches' in end) return { steps, end };
  const isValid = (some: readonly Step[]): boolean => {
    let left = [...pool];
    for (const { variable, value, by } of some) {
      const values = valuesIn(keep(left, search, by), variable);
      if (values.length !== 1 || values[0] !== value) return false;
      left = fix(left, variable, value);
    }
    return 'broken' in end
      ? keep(left, search, end.broken).length === 0
      : keep(left, search, end.reached).every((model) => search.goal?.holds(model));
  };
  return {
    steps: steps.reduceRight<readonly Step[]>((kept, step) => {
      const without = kept.filter((each) => each !== step);
      return isValid(without) ? without : kept;
    }, steps),
    end,
  };
}

const sizeOf = ({ steps, end }: Derivation): number => {
  const own = steps.reduce((sum, { by }) => sum + 1 + by.length, 0);
  if ('reached' in end) return own + end.reached.length;
  if ('broken' in end) return own + end.broken.length;
  return end.branches.reduce((sum, { proof }) => sum + 2 + sizeOf(proof), own + end.by.length);
};

function distinguish(
  pool: readonly Model[],
  search: Search,
  known: ReadonlySet<number>,
  depth: number,
): Derivation['end'] | undefined {
  const cases = subsetsOf(search.conditions.length)
    .flatMap((by) => {
      const left = keep(pool, search, by);
      return Array.from({ length: search.variables }, (_, variable) => ({
        by,
        variable,
        values: known.has(variable) ? [] : valuesIn(left, variable),
      }));
    })
    .filter(({ values }) => values.length > 1 && values.length <= MAX_VALUES)
    .toSorted((a, b) => a.values.length + a.by.length - b.values.length - b.by.length)
    .slice(0, MAX_CASES_TRIED);
  const ends = cases.flatMap(({ by, variable, values }) => {
    const branches = values.flatMap((value) => {
      const proof = deriveFrom(fix(pool, variable, value), search, new Set([...known, variable]), depth - 1);
      return proof ? [{ value, proof }] : [];
    });
    return branches.length === values.length ? [{ variable, by, branches }] : [];
  });
  return ends.toSorted((a, b) => sizeOf({ steps: [], end: a }) - sizeOf({ steps: [], end: b }))[0];
}

/** @returns undefined if it would take more case distinctions than `depth` within each other */
function deriveFrom(
  start: readonly Model[],
  search: Search,
  alreadyKnown: ReadonlySet<number>,
  depth: number,
): Derivation | undefined {
  const known = new Set(alreadyKnown);
  const steps: Step[] = [];
  let pool = [...start];
  for (;;) {
    const broken = findBroken(pool, search);
    if (broken) return prune(start, search, { steps, end: { broken } });
    const reached = findReached(pool, search);
    if (reached) return prune(start, search, { steps, end: { reached } });
    const step = findStep(pool, search, known);
    if (step === undefined) break;
    steps.push(step);
    known.add(step.variable);
    pool = fix(pool, step.variable, step.value);
  }
  if (depth === 0) return undefined;
  const end = distinguish(pool, search, known, depth);
  return end && { steps, end };
}

/* Writing. */

const conditionsText = (by: readonly number[]): string => by.map((at) => `(${at + 1})`).join(' dan ');

/** What must be shown, with these conditions. */
interface Task {
  world: World;
  conditions: readonly Condition[];
  goal: Statement | undefined;
}

/** Whether a step also counts places, because its conditions are about others. */
const countsPlaces = ({ conditions }: Task, by: readonly number[], about: readonly number[]): boolean =>
  by.length > 0 && !by.some((at) => conditions[at]?.about.some((each) => about.includes(each)));

function stepText(task: Task, { variable, value, by }: Step): string {
  const { world } = task;
  if (by.length === 0) return world.rest(variable, value);
  const why = countsPlaces(task, by, [variable]) ? ` ${world.full(value)}` : '';
  return `menurut syarat ${conditionsText(by)}, ${world.at(variable, [value])}${why}`;
}

/** One text for steps with the same conditions. */
function stepTexts(task: Task, steps: readonly Step[], isAssumed = false): string[] {
  const texts: { by: string; text: string }[] = [];
  for (const step of steps) {
    // The first steps after an assumption only restate it.
    if (isAssumed && step.by.length === 0 && texts.every(({ by }) => by === '')) {
      texts.push({ by: '', text: `artinya, ${task.world.at(step.variable, [step.value])}` });
      continue;
    }
    const by = conditionsText(step.by);
    const last = texts.at(-1);
    if (by !== '' && last?.by === by) last.text += ` dan ${task.world.at(step.variable, [step.value])}`;
    else texts.push({ by, text: stepText(task, step) });
  }
  return texts.map(({ text }) => text);
}

const brokenText = ({ world }: Task, by: readonly number[]): string =>
  by.length < 2
    ? `syarat ${conditionsText(by)} dilanggar`
    : `syarat ${conditionsText(by)} tidak dapat dipenuhi bersama${world.limit ?? ''}`;

const isDead = ({ end }: Derivation): boolean =>
  'broken' in end || ('branches' in end && end.branches.every(({ proof }) => isDead(proof)));

function reachedText(task: Task, by: readonly number[]): string {
  const { goal, world } = task;
  if (goal === undefined) return '';
  if (by.length === 0) return goal.text;
  const why = countsPlaces(task, by, goal.about) ? ` ${world.full(goal.facts?.[0]?.[1])}` : '';
  return `menurut syarat ${conditionsText(by)}, ${goal.text}${why}`;
}

function writeBranch(task: Task, variable: number, { value, proof }: Branch): string {
  const { steps, end } = proof;
  const texts = stepTexts(task, steps);
  const start = `Jika ${task.world.at(variable, [value])}, `;
  if ('branches' in end) return `${start}${texts.join('; ')}. ${writeEnd(task, end)}`;
  if ('reached' in end)
    return `${start}${[...texts, reachedText(task, end.reached)].join('; ').replace(/; (?!menurut|[^;]*;)/, ', sehingga ')}.`;
  return `${start}${texts.length > 0 ? `${texts.join('; ')}, sehingga ` : ''}${brokenText(task, end.broken)}.`;
}

function writeEnd(task: Task, end: Extract<Derivation['end'], { branches: Branch[] }>): string {
  const { world } = task;
  const { variable, by, branches } = end;
  const values = branches.map(({ value }) => value);
  const source = by.length > 0 ? `Menurut syarat ${conditionsText(by)}, ` : 'Ada beberapa kemungkinan: ';
  const intro = world.cases?.(variable) ?? `${source}${world.at(variable, values)}.`;
  const alive = branches.filter(({ proof }) => !isDead(proof));
  const [only] = alive;
  if (alive.length !== 1 || only === undefined) {
    const texts = branches.map((branch) => writeBranch(task, variable, branch));
    const [same = '', ...others] = texts.map((text) => text.slice(text.indexOf(', ') + 2));
    return others.every((text) => text === same)
      ? `${intro} Dalam setiap keadaan itu, ${same}`
      : [intro, ...texts].join(' ');
  }
  return [
    intro,
    ...branches.filter((branch) => branch !== only).map((branch) => writeBranch(task, variable, branch)),
    `Karena itu, ${world.at(variable, [only.value])}.`,
    writeDerivation(task, only.proof),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function writeDerivation(task: Task, { steps, end }: Derivation): string {
  const texts = stepTexts(task, steps, task.goal === undefined).map((text) => `${capital(text)}.`);
  if ('reached' in end)
    return [
      ...texts,
      ...(end.reached.length > 0 ? [`${capital(reachedText(task, end.reached))}.`] : []),
    ].join(' ');
  if ('broken' in end) return [...texts, `Akibatnya, ${brokenText(task, end.broken)}.`].join(' ');
  return [...texts, writeEnd(task, end)].join(' ');
}

export interface Solution {
  text: string;
  /** Counts steps, conditions and cases. */
  size: number;
}

const DEPTH = 1;

/** Writes why the goal follows, or without a goal why these values are impossible. */
export function solve(
  world: World,
  conditions: readonly Condition[],
  start: { pool: readonly Model[]; known: readonly number[] },
  goal: Statement | undefined,
): Solution | undefined {
  const search = { conditions, goal, variables: world.names.length };
  const proof = deriveFrom(start.pool, search, new Set(start.known), DEPTH);
  if (proof === undefined) return undefined;
  return { text: writeDerivation({ world, conditions, goal }, proof), size: sizeOf(proof) };
}
