import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { expect, test } from 'vitest';
import { root } from '../tools.ts';

const eslint = new ESLint({ cwd: root });

const findDeclarationErrors = (declarations: string): Promise<string[]> =>
  findStyleErrors(`@media (min-width: 800px) {\n  .box {\n    ${declarations}\n  }\n}\n`);

async function findStyleErrors(text: string): Promise<string[]> {
  const [found] = await eslint.lintText(text, { filePath: join(root, 'apps/web/src/app/box.module.css') });
  const messages = found?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ severity }) => severity === 2).map(({ message }) => message);
}

const refusedSpacings = {
  'a margin in px': 'margin: 3px;',
  'a negative padding': 'padding-inline: 0 -16px;',
  'a padding in capitals': 'PADDING-TOP: 16PX;',
  'a gap in px beside a step': 'gap: var(--space-8) 7px;',
  'a gap between columns': 'column-gap: 10px;',
  'a px in a calculation': 'padding: calc(12px + env(safe-area-inset-bottom));',
  'a rem': 'margin-top: 1.5rem;',
  'a share of the viewport': 'padding-block: max(0px, 2vw);',
  'a px as a fallback': 'gap: var(--space-8, 7px);',
  'a step that is not in the table': 'gap: var(--space-13);',
  'an unknown step in another property': 'translate: 0 var(--space-13);',
  'a px under a comment that disables lint': '/* eslint-disable-next-line */\n    gap: 7px;',
};

test.each(Object.entries(refusedSpacings))(
  'spacing that is not a step is refused: %s',
  async (_, declarations) => {
    expect(await findDeclarationErrors(declarations)).toHaveLength(1);
  },
);

const allowedSpacings = {
  'a step': 'padding: var(--space-8) 0 var(--space-112);',
  'a negative step': 'margin-left: calc(-1 * var(--space-12));',
  'a step plus the safe area': 'padding: calc(var(--space-8) + env(safe-area-inset-bottom));',
  'the margin of the page': 'padding-inline: var(--page-margin);',
  'zero, auto or a percentage': 'margin: 0 auto 5%;',
  'an em of its text': 'margin-top: max(0px, 0.8em);',
  'a size or a position, which are not spacing': 'width: 7px; top: 3px; scroll-margin-top: 88px;',
};

test.each(Object.entries(allowedSpacings))('spacing may be %s', async (_, declarations) => {
  expect(await findDeclarationErrors(declarations)).toEqual([]);
});

const unsupportedStyles = {
  'the :has selector': '.box:has(.inner) { color: red; }',
  'field-sizing': '.box { field-sizing: content; }',
  'a subgrid': '.box { display: grid; grid-template-columns: subgrid; }',
  'light-dark()': '.box { color: light-dark(#000, #fff); }',
  '@starting-style': '@starting-style { .box { opacity: 0; } }',
};

test.each(Object.entries(unsupportedStyles))(
  'a style feature that the oldest browsers do not support is refused: %s',
  async (_, text) => {
    expect(await findStyleErrors(text)).not.toEqual([]);
  },
);

test('style features that the oldest browsers support or do not need are allowed', async () => {
  const text =
    '.box { container-type: inline-size; height: 100dvh; text-wrap: balance; }\n' +
    '@container (min-width: 500px) { .box:is(a, b) { inset: 0; } }\n';
  expect(await findStyleErrors(text)).toEqual([]);
});

test('every style file is checked for spacing and supported browsers', async () => {
  const folder = join(root, 'apps/web/src');
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(styles.length).toBeGreaterThan(50);
  for (const file of styles) {
    const config = (await eslint.calculateConfigForFile(join(folder, file))) as Linter.Config | undefined;
    expect(config?.rules?.['no-restricted-syntax'], file).toEqual(expect.arrayContaining([2]));
    expect(config?.rules?.['css/use-baseline'], file).toEqual(expect.arrayContaining([2]));
  }
});
