import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, Linter, type Linter as Lint } from 'eslint';
import { expect, test } from 'vitest';
import { root } from '../tools.ts';

const eslint = new ESLint({ cwd: root });

/** The messages of `no-restricted-syntax` for a text at this path. */
async function refusals(file: string, text: string): Promise<string[]> {
  const config = (await eslint.calculateConfigForFile(file)) as Lint.Config;
  const found = new Linter().verify(text, {
    languageOptions: {
      parser: config.languageOptions?.parser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    rules: { 'no-restricted-syntax': config.rules?.['no-restricted-syntax'] },
  });
  expect(found.filter(({ fatal }) => fatal)).toEqual([]);
  return found.map(({ message }) => message);
}

const wireName = /^Wire names stop in packages\/contract/;

const withWireNames = {
  'a name': 'const tryout_id = 1;',
  'a member': 'read(wire.tryout_id);',
  'a property': 'send({ tryout_id: 1 });',
  'a shorthand in a pattern': 'const { tryout_id: id } = wire;',
  'a key in quotes': "send({ 'tryout_id': 1 });",
  'a computed key': "send({ ['tryout_id']: 1 });",
  'a computed member': "read(wire['tryout_id']);",
  'a computed member in backticks': 'read(wire[`tryout_id`]);',
  'a field of a form': "form.append('tryout_id', '1');",
  'a query parameter': "address.searchParams.get('tryout_id');",
  'a storage key': "localStorage.getItem('user_answer');",
  "the operator 'in'": "if ('tryout_id' in wire) read(wire);",
  'a property of a type': "interface Wire { 'tryout_id': number }",
  'a key of a type': "type Kept = Pick<Wire, 'tryout_id'>;",
  'the name of an input': '<input name="tryout_id" />;',
};

test.each(Object.entries(withWireNames))('wire names are refused in %s', async (_, text) => {
  for (const file of ['apps/web/src/app/routes.tsx', 'apps/api/src/app.tsx', 'packages/orders/src/buy.tsx'])
    expect(await refusals(file, text), file).toContainEqual(expect.stringMatching(wireName));
});

/** The field names of the contract's wire interfaces, and of its others. */
function contractNames(): { wire: Set<string>; plain: Set<string> } {
  const folder = join(root, 'packages/contract/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^(?:schema|text)\//.test(file),
  );
  // Rules travel unchanged, with their plain names.
  const rules = join(root, 'packages/exam/src/rules.ts');
  const paths = [...files.map((file) => join(folder, file)), rules];
  const text = paths.map((file) => readFileSync(file, 'utf8')).join('\n');
  const shapes = [...text.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n(.*?)^\}/gms)];
  const namesOf = (isWire: boolean) =>
    shapes
      .filter(([, name = '']) => /Wire$/.test(name) === isWire)
      .flatMap(([, , body = '']) => [...body.matchAll(/^ +(\w+)\??:/gm)].map(([, name = '']) => name));
  return { wire: new Set(namesOf(true)), plain: new Set(namesOf(false)) };
}

/** Wire names that are also common English words. */
const ordinary = ['expiration', 'option', 'account', 'tryout', 'key'];

test('every name that only the wire has is refused', async () => {
  const { wire, plain } = contractNames();
  const alone = [...wire].filter((name) => !plain.has(name) && !ordinary.includes(name));
  expect(alone).toEqual(expect.arrayContaining(['tryout_id', 'isCleared', 'Accessed', 'jawaban']));
  for (const name of alone)
    expect(await refusals('apps/web/src/app/routes.tsx', `read(wire.${name});`), name).toHaveLength(1);
});

test('the contract may use wire names, and Indonesian texts may contain the words', async () => {
  expect(await refusals('packages/contract/src/tryouts/tryouts.ts', 'send({ tryout_id: 1 });')).toEqual([]);
  const words = `const text = 'Jawaban dan pembahasan'; link('pembahasan'); wire['tryoutId'];`;
  expect(await refusals('apps/web/src/app/routes.tsx', words)).toEqual([]);
});

test("the wire's words for transaction states are refused outside the contract", async () => {
  for (const text of [
    "send({ status: 'SUKSES' });",
    "when(status === 'SEDANG DIPROSES');",
    'send(`${x} GAGAL`);',
  ])
    expect(await refusals('packages/orders/src/buy.ts', text), text).toHaveLength(1);
  expect(await refusals('packages/contract/src/shop/transactions.ts', "send('SUKSES');")).toEqual([]);
  expect(await refusals('apps/web/src/app/routes.tsx', "send('Transaksi Gagal');")).toEqual([]);
});

const uncheckedImports = {
  'a path in backticks': 'await import(`../../../content/${name}.json`);',
  'a path in a variable': 'await import(path);',
};

test.each(Object.entries(uncheckedImports))(
  'an import of %s is refused, because the import rules cannot check it',
  async (_, text) => {
    for (const file of [
      'apps/web/src/app/main.tsx',
      'apps/api/src/app.ts',
      'packages/contract/src/tryouts/tryouts.ts',
    ])
      expect(await refusals(file, text), file).toHaveLength(1);
  },
);

const suppressedEvents = [
  'onTouchStart',
  'onPointerDown',
  'onLostPointerCapture',
  'onMouseDown',
  'onTransitionEnd',
];

test('handlers of suppressed events are refused', async () => {
  for (const name of suppressedEvents)
    expect(
      await refusals('apps/web/src/app/frames/root-frame.tsx', `<b ${name}={act} />;`),
      name,
    ).toHaveLength(1);
  expect(
    await refusals('apps/web/src/app/frames/root-frame.tsx', '<b onClick={act} onKeyDown={act} />;'),
  ).toEqual([]);
});

test("the router's own links are refused", async () => {
  for (const name of ['Link', 'NavLink', 'Link as RouterLink'])
    expect(
      await refusals('apps/web/src/app/frames/root-frame.tsx', `import { ${name} } from 'react-router';`),
    ).toHaveLength(1);
  const ours = "import { Link } from '../ui/link.tsx'; import { useLocation } from 'react-router';";
  expect(await refusals('apps/web/src/app/frames/root-frame.tsx', ours)).toEqual([]);
});

const sideEffects = {
  'writes to the device': 'useQuery({ queryFn: () => openExam(accountId, tryoutId) });',
  'sends pending data': 'useQuery({ queryFn: async () => deliverFor(accountId, id) });',
  'calls an endpoint that changes something':
    'useQuery({ queryFn: ({ signal }) => call(startTryout, { signal }) });',
  'does more than one thing': 'useQuery({ queryFn: () => { forget(); return call(getTryout); } });',
  'is defined elsewhere': 'useQuery({ queryFn: openExam });',
};

test.each(Object.entries(sideEffects))('a query that %s is refused', async (_, text) => {
  expect(await refusals('apps/web/src/exam/screen/exam.tsx', text)).toHaveLength(1);
});

test('a query that only reads is allowed', async () => {
  const text = 'useQuery({ queryFn: ({ signal }) => call(getTryout, { params: { id }, signal }) });';
  expect(await refusals('apps/web/src/exam/screen/exam.tsx', text)).toEqual([]);
});

const bundled = {
  'a glob': "import.meta.glob('../../../content/**/*.json');",
  'a glob in brackets': "import.meta['glob']('../../../content/**/*.json');",
  'raw text': "import key from './key.json?raw';",
  'an address': "export { default } from './key.json?url';",
  'raw text in a dynamic import': "await import('./key.json?raw');",
  'a file beside the code': "new URL('../../../content/bundles.json', import.meta.url);",
};

test.each(Object.entries(bundled))('bundling a file as %s is refused', async (_, text) => {
  expect(await refusals('apps/web/src/app/main.tsx', text)).not.toEqual([]);
});

/** The errors for declarations in a style file of the browser. */
const styleRefusals = (declarations: string): Promise<string[]> =>
  styleTextRefusals(`@media (min-width: 800px) {\n  .box {\n    ${declarations}\n  }\n}\n`);

async function styleTextRefusals(text: string): Promise<string[]> {
  const [found] = await eslint.lintText(text, { filePath: join(root, 'apps/web/src/app/box.module.css') });
  const messages = found?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ severity }) => severity === 2).map(({ message }) => message);
}

const strayLengths = {
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

test.each(Object.entries(strayLengths))(
  'spacing must be a step of the table, not %s',
  async (_, declarations) => {
    expect(await styleRefusals(declarations)).toHaveLength(1);
  },
);

const spacings = {
  'a step': 'padding: var(--space-8) 0 var(--space-112);',
  'a negative step': 'margin-left: calc(-1 * var(--space-12));',
  'a step plus the safe area': 'padding: calc(var(--space-8) + env(safe-area-inset-bottom));',
  'the margin of the page': 'padding-inline: var(--page-margin);',
  'zero, auto or a percentage': 'margin: 0 auto 5%;',
  'an em of its text': 'margin-top: max(0px, 0.8em);',
  'a size or a position, which are not spacing': 'width: 7px; top: 3px; scroll-margin-top: 88px;',
};

test.each(Object.entries(spacings))('spacing may be %s', async (_, declarations) => {
  expect(await styleRefusals(declarations)).toEqual([]);
});

const tooNewStyles = {
  'the :has selector': '.box:has(.inner) { color: red; }',
  'field-sizing': '.box { field-sizing: content; }',
  'a subgrid': '.box { display: grid; grid-template-columns: subgrid; }',
  'light-dark()': '.box { color: light-dark(#000, #fff); }',
  '@starting-style': '@starting-style { .box { opacity: 0; } }',
};

test.each(Object.entries(tooNewStyles))(
  'a feature that the oldest browsers lack is refused: %s',
  async (_, text) => {
    expect(await styleTextRefusals(text)).not.toEqual([]);
  },
);

test('features that the oldest browsers have, or that may be missing, are allowed', async () => {
  const text =
    '.box { container-type: inline-size; height: 100dvh; text-wrap: balance; }\n' +
    '@container (min-width: 500px) { .box:is(a, b) { inset: 0; } }\n';
  expect(await styleTextRefusals(text)).toEqual([]);
});

test('every style file is checked for spacing and supported browsers', async () => {
  const folder = join(root, 'apps/web/src');
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(styles.length).toBeGreaterThan(50);
  for (const file of styles) {
    const config = (await eslint.calculateConfigForFile(join(folder, file))) as Lint.Config | undefined;
    expect(config?.rules?.['no-restricted-syntax'], file).toEqual(expect.arrayContaining([2]));
    expect(config?.rules?.['css/use-baseline'], file).toEqual(expect.arrayContaining([2]));
  }
});
