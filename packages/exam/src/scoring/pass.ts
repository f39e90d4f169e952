import type { RuleSet, TestName } from '../rules.ts';

export type TestPoints = Readonly<Record<TestName, number>>;

export interface Shortfall {
  of: TestName | 'total';
  points: number;
  needed: number;
}

export interface RouteOutcome {
  /** Null for the general route. */
  route: string | null;
  isPassed: boolean;
  /** In the order of the tests, the total last. Empty if passed. */
  shortfalls: Shortfall[];
}

/** The general route is first. */
export function computeRouteOutcomes(rules: RuleSet, points: TestPoints): RouteOutcome[] {
  const general = Object.fromEntries(rules.tests.map((test) => [test.name, test.passingGrade]));
  const routes = [{ title: null, grades: general, total: null }, ...rules.routes];
  return routes.map(({ title, grades, total }) => {
    const minima: Shortfall[] = rules.tests.flatMap(({ name }) => {
      const needed = grades[name];
      return needed === undefined ? [] : [{ of: name, points: points[name], needed }];
    });
    const sum = rules.tests.reduce((all, { name }) => all + points[name], 0);
    if (total !== null) minima.push({ of: 'total', points: sum, needed: total });
    const shortfalls = minima.filter((minimum) => minimum.points < minimum.needed);
    return { route: title, isPassed: shortfalls.length === 0, shortfalls };
  });
}

/** Whether the rule sets have equal passing grades and equal routes. */
export const haveSamePassingGrades = (one: RuleSet, other: RuleSet): boolean =>
  JSON.stringify([one.tests.map(gradeOf), one.routes]) ===
  JSON.stringify([other.tests.map(gradeOf), other.routes]);

const gradeOf = ({ name, passingGrade }: RuleSet['tests'][number]) => [name, passingGrade];

/** Whether the rule sets have the same tests with the same maximum points, so that points can be compared. */
export const areRuleSetsComparable = (one: RuleSet, other: RuleSet): boolean =>
  one.tests.length === other.tests.length &&
  one.tests.every(({ name, maximum }) =>
    other.tests.some((test) => test.name === name && test.maximum === maximum),
  );
