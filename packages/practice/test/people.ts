import type { RuleSet, TestName, Topic } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Random } from '../../exam/test/seeded-random.ts';
import { DAY_MS } from '../src/days.ts';
import type { UnseenAnswer } from '../src/readiness/answers.ts';

export const rules: RuleSet = skdRules;

/** A number of the standard normal distribution (Box-Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** How one paper was sat. */
export interface Circumstances {
  /** Added to all abilities. */
  gain: number;
  /** Added to the difficulty of every question. */
  difficulty: number;
  /** The share of questions that are answered without reading. */
  haste: number;
}

export const asUsual: Circumstances = { gain: 0, difficulty: 0, haste: 0 };

export interface Person {
  /** By topic. */
  abilities: ReadonlyMap<number, number>;
  empty: number;
}

/**
 * A general ability, those of the tests around it and those of the topics around these.
 * @param shift of the general ability, for a stronger or weaker population
 */
export function drawPerson(random: Random, shift = 0): Person {
  const general = normal(random);
  const tests = new Map(
    rules.tests.map(({ name }) => [name, shift + 0.15 + 0.6 * general + 0.6 * normal(random)]),
  );
  return {
    abilities: new Map(
      rules.topics.map(({ id, test }) => [id, (tests.get(test) ?? 0) + 0.3 * normal(random)]),
    ),
    empty: random() < 0.3 ? 0.1 * random() : 0,
  };
}

/** How much the questions of one topic differ. */
const DIFFICULTY_SPREAD = 0.8;
const CHANCE_RIGHT = 0.2;

function answer(isTkp: boolean, level: number, random: Random): number {
  if (!isTkp) return random() < CHANCE_RIGHT + (1 - CHANCE_RIGHT) * logistic(1.2 * level - 0.4) ? 5 : 0;
  // 1 to 5 points with odds of 1, step, step² ...
  const step = Math.exp(0.35 + 0.3 * level);
  let left = random() * (1 + step * (1 + step * (1 + step * (1 + step))));
  let [points, odds] = [1, 1];
  while (points < 5 && (left -= odds) >= 0) [points, odds] = [points + 1, odds * step];
  return points;
}

/** Like `answer` for somebody who does not read. */
const hurry = (isTkp: boolean, random: Random): number =>
  isTkp ? 1 + Math.floor(5 * random()) : random() < CHANCE_RIGHT ? 5 : 0;

/** The points of a paper with the usual questions of each topic, whose difficulties are drawn again. */
function sitPaper(
  { abilities, empty }: Person,
  random: Random,
  { gain, difficulty, haste }: Circumstances,
  add: (topic: Topic, points: number) => void,
): void {
  for (const topic of rules.topics) {
    const ability = (abilities.get(topic.id) ?? 0) + gain - difficulty;
    const isTkp = topic.test === 'TKP';
    for (let count = 0; count < topic.questions; count += 1) {
      if (random() < empty) add(topic, 0);
      else if (random() < haste) add(topic, hurry(isTkp, random));
      else add(topic, answer(isTkp, ability - DIFFICULTY_SPREAD * normal(random), random));
    }
  }
}

export function sit(person: Person, random: Random, day: number, circumstances = asUsual): UnseenAnswer[] {
  const answers: UnseenAnswer[] = [];
  const [at, sitting] = [day * DAY_MS, `day ${day}`];
  sitPaper(person, random, circumstances, ({ id, test }, points) =>
    answers.push({ test, topic: id, points, at, sitting }),
  );
  return answers;
}

/** Whether a new paper reaches all lines. */
export function passesPaper(person: Person, random: Random, circumstances = asUsual): boolean {
  const sums: TestPoints = { TWK: 0, TIU: 0, TKP: 0 };
  sitPaper(person, random, circumstances, ({ test }, points) => {
    sums[test] += points;
  });
  return rules.tests.every(({ name, passingGrade }) => sums[name] >= passingGrade);
}

type TestPoints = Record<TestName, number>;
