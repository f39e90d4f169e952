import type { PassingRoute, RuleSet } from '../rules.ts';
import { areRuleSetsComparable, haveSamePassingGrades } from './pass.ts';

/**
 * The rule set with the routes of the others as routes of its own, so that a candidate can choose the exam that is ahead. The
 * general grades of the others are routes, too. Titles name the other rule set: "CPNS 2024 umum".
 */
export function withRoutesOf(rules: RuleSet, others: readonly RuleSet[]): RuleSet {
  const added = others
    .filter((other) => areRuleSetsComparable(rules, other) && !haveSamePassingGrades(rules, other))
    .flatMap(routesOf);
  return { ...rules, routes: [...rules.routes, ...added] };
}

function routesOf({ title, tests, routes }: RuleSet): PassingRoute[] {
  const grades = Object.fromEntries(tests.map(({ name, passingGrade }) => [name, passingGrade]));
  const named = routes.map((route) => ({ ...route, title: `${title} ${route.title}` }));
  return [{ title: `${title} umum`, grades, total: null }, ...named];
}
