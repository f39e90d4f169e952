import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, Linter, type Linter as Lint } from 'eslint';
import { expect, test } from 'vitest';
import { root } from '../tools.ts';

const eslint = new ESLint({ cwd: root });

async function findRefusals(file: string, text: string): Promise<string[]> {
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

const apiName = /^Only packages\/contract uses names of the API/;

const codeWithApiNames = {
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

test.each(Object.entries(codeWithApiNames))('an API name is refused as %s', async (_, text) => {
  for (const file of ['apps/web/src/app/routes.tsx', 'apps/api/src/app.tsx', 'packages/orders/src/buy.tsx'])
    expect(await findRefusals(file, text), file).toContainEqual(expect.stringMatching(apiName));
});

/** The field names of the contract's API interfaces (`wire`) and of its other interfaces. */
function contractNames(): { wire: Set<string>; plain: Set<string> } {
  const folder = join(root, 'packages/contract/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^(?:schema|text)\//.test(file),
  );
  // The API sends rule sets unchanged, with their plain names.
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

/** API names that are also common English words. */
const ordinary = ['expiration', 'option', 'account', 'tryout', 'key', 'shuffle', 'add', 'remove', 'begun'];

test('every name that occurs only in the API and is no common English word is refused', async () => {
  const { wire, plain } = contractNames();
  const apiOnly = [...wire].filter((name) => !plain.has(name) && !ordinary.includes(name));
  expect(apiOnly).toEqual(expect.arrayContaining(['tryout_id', 'isCleared', 'Accessed', 'jawaban']));
  for (const name of apiOnly)
    expect(await findRefusals('apps/web/src/app/routes.tsx', `read(wire.${name});`), name).toHaveLength(1);
});

test('the contract may use API names, and Indonesian texts may contain the same words', async () => {
  expect(await findRefusals('packages/contract/src/tryouts/tryouts.ts', 'send({ tryout_id: 1 });')).toEqual(
    [],
  );
  const words = `const text = 'Jawaban dan pembahasan'; link('pembahasan'); wire['tryoutId'];`;
  expect(await findRefusals('apps/web/src/app/routes.tsx', words)).toEqual([]);
});

test("the API's names of transaction states are refused outside the contract", async () => {
  for (const text of [
    "send({ status: 'SUKSES' });",
    "when(status === 'SEDANG DIPROSES');",
    'send(`${x} GAGAL`);',
  ])
    expect(await findRefusals('packages/orders/src/buy.ts', text), text).toHaveLength(1);
  expect(await findRefusals('packages/contract/src/shop/transactions.ts', "send('SUKSES');")).toEqual([]);
  expect(await findRefusals('apps/web/src/app/routes.tsx', "send('Transaksi Gagal');")).toEqual([]);
});

const uncheckedImports = {
  'a path in backticks': 'await import(`../../../content/${name}.json`);',
  'a path in a variable': 'await import(path);',
};

test.each(Object.entries(uncheckedImports))('a dynamic import of %s is refused', async (_, text) => {
  for (const file of [
    'apps/web/src/app/main.tsx',
    'apps/api/src/app.ts',
    'packages/contract/src/tryouts/tryouts.ts',
  ])
    expect(await findRefusals(file, text), file).toHaveLength(1);
});

const suppressedEvents = [
  'onTouchStart',
  'onPointerDown',
  'onLostPointerCapture',
  'onMouseDown',
  'onTransitionEnd',
];

test('handlers of events that `skipUnusedEvents` disables are refused', async () => {
  for (const name of suppressedEvents)
    expect(
      await findRefusals('apps/web/src/app/frames/root-frame.tsx', `<b ${name}={act} />;`),
      name,
    ).toHaveLength(1);
  expect(
    await findRefusals('apps/web/src/app/frames/root-frame.tsx', '<b onClick={act} onKeyDown={act} />;'),
  ).toEqual([]);
});

test('importing a link or the navigation of react-router is refused', async () => {
  for (const name of ['Link', 'NavLink', 'Link as RouterLink', 'Navigate', 'useNavigate'])
    expect(
      await findRefusals('apps/web/src/app/frames/root-frame.tsx', `import { ${name} } from 'react-router';`),
    ).toHaveLength(1);
  const ours = "import { Link } from '../ui/link.tsx'; import { useLocation } from 'react-router';";
  expect(await findRefusals('apps/web/src/app/frames/root-frame.tsx', ours)).toEqual([]);
});

test('a link with a relative path is refused', async () => {
  const linkTo = (path: string) =>
    findRefusals('apps/web/src/app/frames/root-frame.tsx', `<Link to="${path}">Profil</Link>;`);
  for (const path of ['./profile', 'profile']) expect(await linkTo(path)).toHaveLength(1);
  expect(await linkTo('/profile')).toEqual([]);
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
  expect(await findRefusals('apps/web/src/exam/screen/exam.tsx', text)).toHaveLength(1);
});

test('a query that only reads is allowed', async () => {
  const text = 'useQuery({ queryFn: ({ signal }) => call(getTryout, { params: { id }, signal }) });';
  expect(await findRefusals('apps/web/src/exam/screen/exam.tsx', text)).toEqual([]);
});

const bundled = {
  'a glob': "import.meta.glob('../../../content/**/*.json');",
  'a glob in brackets': "import.meta['glob']('../../../content/**/*.json');",
  'raw text': "import key from './key.json?raw';",
  'an address': "export { default } from './key.json?url';",
  'raw text in a dynamic import': "await import('./key.json?raw');",
  'a file by URL': "new URL('../../../content/bundles.json', import.meta.url);",
};

test.each(Object.entries(bundled))('bundling a file as %s is refused', async (_, text) => {
  expect(await findRefusals('apps/web/src/app/main.tsx', text)).not.toEqual([]);
});
