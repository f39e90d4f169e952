import { createHash } from 'node:crypto';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { AuthoredItem, Draft, Package } from './package.ts';

/**
 * Gives every item its place on the paper: test after test as the rules say, and in a test by difficulty or as drawn. The
 * draw depends on the item's id alone, so an item keeps its place among the others when its text changes, and the order of
 * the files means nothing. Items of topics that the rules do not know come last, for `check` to refuse.
 */
export function arrange(draft: Draft, rules: RuleSet): Package {
  const { items, slug, title, order, draw, closesAt, figures } = draft;
  const drawn = new Map(items.map((item) => [item, lotOf(draft, item)]));
  const byLot = (a: AuthoredItem, b: AuthoredItem) => ((drawn.get(a) ?? '') < (drawn.get(b) ?? '') ? -1 : 1);
  const inOrder = (a: AuthoredItem, b: AuthoredItem) =>
    (order === 'difficulty' ? a.difficulty - b.difficulty : 0) || byLot(a, b);
  const testOf = new Map(rules.topics.map(({ id, test }) => [id, test]));
  const groups = [...rules.tests.map(({ name }) => name), undefined].map((name) =>
    items.filter(({ topic }) => testOf.get(topic) === name).sort(inOrder),
  );
  const head = { slug, title, order, draw, closesAt, figures };
  return { ...head, rules, items: groups.flat().map((item, index) => ({ ...item, number: index + 1 })) };
}

const lotOf = ({ slug, draw }: Pick<Draft, 'slug' | 'draw'>, { id }: AuthoredItem): string =>
  createHash('sha256').update(`${slug} ${draw} ${id}`).digest('hex');
