import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const page = readFileSync(path.join(root, 'deploy/pages/unavailable.html'), 'utf8');
const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

const DARK = 'prefers-color-scheme: dark';

/** The colours of the light theme, and those that the dark theme replaces. */
const colours = (css: string) =>
  [css.slice(0, css.indexOf(DARK)), css.slice(css.indexOf(DARK))].map(
    (theme) =>
      new Map(
        [...theme.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{3,8});/g)].map(([, name, value]) => [name, value]),
      ),
  );

test('the page while nobody answers has the colours of the design tokens in both themes', () => {
  const [used, designed] = [colours(page), colours(tokens)];
  expect(used.map(({ size }) => size)).toEqual([8, 8]);
  used.forEach((theme, index) => {
    for (const [name, value] of theme) expect([name, value]).toEqual([name, designed[index]?.get(name)]);
  });
  expect(page.replace(/<style>.*?:root \{.*?\}.*?\}\s*\}/s, '')).not.toMatch(/#[0-9a-f]{3,8}\b/);
});
