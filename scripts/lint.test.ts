import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, Linter, type Linter as Lint } from 'eslint';
import { expect, test } from 'vitest';
import { root } from './tools.ts';

const eslint = new ESLint({ cwd: root });

/** The messages of our own rules about names and imports for a text with this file's path. */
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
  'a parameter of an address': "address.searchParams.get('tryout_id');",
  'a key of the device': "localStorage.getItem('user_answer');",
  'a question for a key': "if ('tryout_id' in wire) read(wire);",
  'a property of a type': "interface Wire { 'tryout_id': number }",
  'a key of a type': "type Kept = Pick<Wire, 'tryout_id'>;",
  'the name of an input': '<input name="tryout_id" />;',
};

test.each(Object.entries(withWireNames))('lint refuses the wire in %s', async (_, text) => {
  for (const file of ['apps/web/src/app/routes.tsx', 'apps/api/src/app.tsx', 'packages/orders/src/buy.tsx'])
    expect(await refusals(file, text), file).toContainEqual(expect.stringMatching(wireName));
});

/** The names in the contract's interfaces of the wire, and in its interfaces of plain values. */
function contractNames(): { wire: Set<string>; plain: Set<string> } {
  const folder = join(root, 'packages/contract/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^(?:schema|text)\//.test(file),
  );
  // What the contract carries as it is has its plain names where it is declared.
  const carried = join(root, 'packages/exam/src/rules.ts');
  const paths = [...files.map((file) => join(folder, file)), carried];
  const text = paths.map((file) => readFileSync(file, 'utf8')).join('\n');
  const shapes = [...text.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n(.*?)^\}/gms)];
  const namesOf = (isWire: boolean) =>
    shapes
      .filter(([, name = '']) => /Wire$/.test(name) === isWire)
      .flatMap(([, , body = '']) => [...body.matchAll(/^ +(\w+)\??:/gm)].map(([, name = '']) => name));
  return { wire: new Set(namesOf(true)), plain: new Set(namesOf(false)) };
}

/** English words that other things are called by too. */
const ordinary = ['expiration', 'option', 'account', 'tryout', 'key'];

test("lint refuses every name that is the wire's alone", async () => {
  const { wire, plain } = contractNames();
  const alone = [...wire].filter((name) => !plain.has(name) && !ordinary.includes(name));
  expect(alone).toEqual(expect.arrayContaining(['tryout_id', 'isCleared', 'Accessed', 'jawaban']));
  for (const name of alone)
    expect(await refusals('apps/web/src/app/routes.tsx', `read(wire.${name});`), name).toHaveLength(1);
});

test('the contract may write the wire, and the browser may speak of it to people', async () => {
  expect(await refusals('packages/contract/src/tryouts/tryouts.ts', 'send({ tryout_id: 1 });')).toEqual([]);
  const words = `const text = 'Jawaban dan pembahasan'; link('pembahasan'); wire['tryoutId'];`;
  expect(await refusals('apps/web/src/app/routes.tsx', words)).toEqual([]);
});

test("the states of a transaction have the wire's words on the wire alone", async () => {
  for (const text of [
    "send({ status: 'SUKSES' });",
    "when(status === 'SEDANG DIPROSES');",
    'send(`${x} GAGAL`);',
  ])
    expect(await refusals('packages/orders/src/buy.ts', text), text).toHaveLength(1);
  expect(await refusals('packages/contract/src/shop/transactions.ts', "send('SUKSES');")).toEqual([]);
  expect(await refusals('apps/web/src/app/routes.tsx', "send('Transaksi Gagal');")).toEqual([]);
});

const past = {
  'a path in backticks': 'await import(`../../../content/${name}.json`);',
  'a path in a variable': 'await import(path);',
};

test.each(Object.entries(past))(
  'no folder imports %s, which the import rules cannot check',
  async (_, text) => {
    for (const file of [
      'apps/web/src/app/main.tsx',
      'apps/api/src/app.ts',
      'packages/contract/src/tryouts/tryouts.ts',
    ])
      expect(await refusals(file, text), file).toHaveLength(1);
  },
);

const unheard = ['onTouchStart', 'onPointerDown', 'onLostPointerCapture', 'onMouseDown', 'onTransitionEnd'];

test('no component waits for an event that is kept from it', async () => {
  for (const name of unheard)
    expect(await refusals('apps/web/src/app/root.tsx', `<b ${name}={act} />;`), name).toHaveLength(1);
  expect(await refusals('apps/web/src/app/root.tsx', '<b onClick={act} onKeyDown={act} />;')).toEqual([]);
});

test("no screen brings the router's own links", async () => {
  for (const name of ['Link', 'NavLink', 'Link as RouterLink'])
    expect(
      await refusals('apps/web/src/app/root.tsx', `import { ${name} } from 'react-router';`),
    ).toHaveLength(1);
  const ours = "import { Link } from '../ui/link.tsx'; import { useLocation } from 'react-router';";
  expect(await refusals('apps/web/src/app/root.tsx', ours)).toEqual([]);
});

const acting = {
  'writes to the device': 'useQuery({ queryFn: () => openExam(accountId, tryoutId) });',
  'sends what waits': 'useQuery({ queryFn: async () => deliverFor(accountId, id) });',
  'calls for a change': 'useQuery({ queryFn: ({ signal }) => call(startTryout, { signal }) });',
  'does more than one thing': 'useQuery({ queryFn: () => { forget(); return call(getTryout); } });',
  'is named elsewhere': 'useQuery({ queryFn: openExam });',
};

test.each(Object.entries(acting))('no query %s', async (_, text) => {
  expect(await refusals('apps/web/src/exam/screen/exam.tsx', text)).toHaveLength(1);
});

test('a query reads', async () => {
  const text = 'useQuery({ queryFn: ({ signal }) => call(getTryout, { params: { id }, signal }) });';
  expect(await refusals('apps/web/src/exam/screen/exam.tsx', text)).toEqual([]);
});

const bundled = {
  'a glob': "import.meta.glob('../../../content/**/*.json');",
  'a glob in brackets': "import.meta['glob']('../../../content/**/*.json');",
  'raw text': "import key from './key.json?raw';",
  'an address': "export { default } from './key.json?url';",
  'raw text when asked': "await import('./key.json?raw');",
  'a file beside the code': "new URL('../../../content/bundles.json', import.meta.url);",
};

test.each(Object.entries(bundled))('the browser takes no file as %s', async (_, text) => {
  expect(await refusals('apps/web/src/app/main.tsx', text)).not.toEqual([]);
});

/** What lint says of declarations in a style file of the browser. */
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
  'a padding below nothing': 'padding-inline: 0 -16px;',
  'a padding in capitals': 'PADDING-TOP: 16PX;',
  'a gap in px beside a step': 'gap: var(--space-8) 7px;',
  'a gap between columns': 'column-gap: 10px;',
  'a px in a calculation': 'padding: calc(12px + env(safe-area-inset-bottom));',
  'a rem': 'margin-top: 1.5rem;',
  'a share of the window': 'padding-block: max(0px, 2vw);',
  'a px to fall back on': 'gap: var(--space-8, 7px);',
  'a step that is not in the table': 'gap: var(--space-13);',
  'an unknown step in another property': 'translate: 0 var(--space-13);',
  'a px whose line asks not to be looked at': '/* eslint-disable-next-line */\n    gap: 7px;',
};

test.each(Object.entries(strayLengths))('spacing is a step of the table, not %s', async (_, declarations) => {
  expect(await styleRefusals(declarations)).toHaveLength(1);
});

const spacings = {
  'a step': 'padding: var(--space-8) 0 var(--space-112);',
  'a step below nothing': 'margin-left: calc(-1 * var(--space-12));',
  'a step above the edge of a phone': 'padding: calc(var(--space-8) + env(safe-area-inset-bottom));',
  'the margin of the page': 'padding-inline: var(--page-margin);',
  'nothing, the rest or a share': 'margin: 0 auto 5%;',
  'an em of its text': 'margin-top: max(0px, 0.8em);',
  'a size and a place, which are no spacing': 'width: 7px; top: 3px; scroll-margin-top: 88px;',
};

test.each(Object.entries(spacings))('spacing may be %s', async (_, declarations) => {
  expect(await styleRefusals(declarations)).toEqual([]);
});

const tooNewStyles = {
  'a parent known by its child': '.box:has(.inner) { color: red; }',
  'a size by what is inside': '.box { field-sizing: content; }',
  'the columns of the grid around': '.box { display: grid; grid-template-columns: subgrid; }',
  'a colour for each theme': '.box { color: light-dark(#000, #fff); }',
  'a style for where it begins': '@starting-style { .box { opacity: 0; } }',
};

test.each(Object.entries(tooNewStyles))('no style waits for a newer browser: %s', async (_, text) => {
  expect(await styleTextRefusals(text)).not.toEqual([]);
});

test('a style may use what the oldest browsers have, and what may be missing unnoticed', async () => {
  const text =
    '.box { container-type: inline-size; height: 100dvh; text-wrap: balance; }\n' +
    '@container (min-width: 500px) { .box:is(a, b) { inset: 0; } }\n';
  expect(await styleTextRefusals(text)).toEqual([]);
});

test('every style file is held to the table of spacing and to the supported browsers', async () => {
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
