import type { RuleSet, TestName } from './rules.ts';

export type Points = Readonly<Record<TestName, number>>;

/** What is missing for one way to pass. */
export interface Shortfall {
  /** A test, or the total over all of them. */
  of: TestName | 'total';
  points: number;
  needed: number;
}

export interface Standing {
  /** The name of the way; null for the general one. */
  route: string | null;
  isPassed: boolean;
  /** In the order of the tests, the total last; empty when passed. */
  shortfalls: Shortfall[];
}

/** How the same points stand by each way to pass of a rule set, the general way first. */
export function standingsUnder(rules: RuleSet, points: Points): Standing[] {
  const general = Object.fromEntries(rules.tests.map((test) => [test.name, test.passingGrade]));
  const ways = [{ title: null, grades: general, total: null }, ...rules.routes];
  return ways.map(({ title, grades, total }) => {
    const needs: Shortfall[] = rules.tests.flatMap(({ name }) => {
      const needed = grades[name];
      return needed === undefined ? [] : [{ of: name, points: points[name], needed }];
    });
    const sum = rules.tests.reduce((all, { name }) => all + points[name], 0);
    if (total !== null) needs.push({ of: 'total', points: sum, needed: total });
    const shortfalls = needs.filter((need) => need.points < need.needed);
    return { route: title, isPassed: shortfalls.length === 0, shortfalls };
  });
}

/** Whether two rule sets let the same people pass. */
export const isSameLine = (one: RuleSet, other: RuleSet): boolean =>
  JSON.stringify([one.tests.map(gradeOf), one.routes]) ===
  JSON.stringify([other.tests.map(gradeOf), other.routes]);

const gradeOf = ({ name, passingGrade }: RuleSet['tests'][number]) => [name, passingGrade];

/** Whether points under one rule set mean the same under another: equal tests with equal maxima. */
export const isComparable = (one: RuleSet, other: RuleSet): boolean =>
  one.tests.length === other.tests.length &&
  one.tests.every(({ name, maximum }) =>
    other.tests.some((test) => test.name === name && test.maximum === maximum),
  );
