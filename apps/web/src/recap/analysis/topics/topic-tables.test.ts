import { skdRules } from '@ambang/exam/skd.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { groupTopics } from './topic-groups.ts';
import { TopicTables } from './topic-tables.tsx';

function rowsOf(struck: number): string[] {
  const counts = { questions: 4, right: 2, wrong: 2 - struck, empty: 0, struck, maximum: 20, mark: null };
  const topics = skdRules.topics.map(({ id }) => ({ ...counts, topic: id, points: 10 + 5 * struck }));
  const groups = groupTopics(topics, skdRules, 'Semua');
  const html = renderToStaticMarkup(createElement(TopicTables, { groups }));
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('the row of a topic states how many questions were struck, so that the counts of the row add up', () => {
  expect(rowsOf(1)).toContain('Verbal Silogisme 1 dianulir, nilai penuh 4 2 1 0 15');
});

test('without struck questions no topic table mentions them', () => {
  expect(rowsOf(0)).toContain('Verbal Silogisme 4 2 2 0 10');
  expect(rowsOf(0).join()).not.toContain('dianulir');
});
