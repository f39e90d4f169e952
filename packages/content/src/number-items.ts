import { createHash } from 'node:crypto';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { AuthoredItem, PackageDraft, Package } from './package.ts';

/**
 * Numbers the items: sorted by test, then by difficulty or at random. The random order depends only on the slug, the
 * package's `draw` and the items' ids, so changes of texts or of the file order never renumber items. Items of unknown
 * topics come last; `checkPackage` refuses them.
 */
export function numberItems(draft: PackageDraft, rules: RuleSet): Package {
  const { items, slug, title, order, draw, closesAt, figures } = draft;
  const hashes = new Map(items.map((item) => [item, drawHash(draft, item)]));
  const byDraw = (a: AuthoredItem, b: AuthoredItem) =>
    (hashes.get(a) ?? '') < (hashes.get(b) ?? '') ? -1 : 1;
  const byPosition = (a: AuthoredItem, b: AuthoredItem) =>
    (order === 'difficulty' ? a.difficulty - b.difficulty : 0) || byDraw(a, b);
  const testOf = new Map(rules.topics.map(({ id, test }) => [id, test]));
  const groups = [...rules.tests.map(({ name }) => name), undefined].map((name) =>
    items.filter(({ topic }) => testOf.get(topic) === name).sort(byPosition),
  );
  const head = { slug, title, order, draw, closesAt, figures };
  return { ...head, rules, items: groups.flat().map((item, index) => ({ ...item, number: index + 1 })) };
}

const drawHash = ({ slug, draw }: Pick<PackageDraft, 'slug' | 'draw'>, { id }: AuthoredItem): string =>
  createHash('sha256').update(`${slug} ${draw} ${id}`).digest('hex');
