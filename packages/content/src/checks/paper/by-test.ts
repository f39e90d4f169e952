import type { Test } from '@ambang/exam/rules.ts';
import type { Item, Package } from '../../package.ts';

export interface TestItems {
  test: Test;
  /** In the order of the paper. */
  items: Item[];
}

/** The items of each test; those of an unknown topic belong to none. */
export function byTest({ items, rules }: Package): TestItems[] {
  const testOf = new Map(rules.topics.map((topic) => [topic.id, topic.test]));
  const ordered = items.toSorted((a, b) => a.number - b.number);
  return rules.tests.map((test) => ({
    test,
    items: ordered.filter((item) => testOf.get(item.topic) === test.name),
  }));
}
