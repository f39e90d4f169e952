import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import css from '@eslint/css';
import * as parser from '@typescript-eslint/parser';
import { defineConfig, globalIgnores } from 'eslint/config';

/** Names that only the API uses, in addition to all names with an underscore (`tryout_id`). */
const apiOnlyNames = [
  'Accessed',
  'authorImage',
  'authorJob',
  'authorName',
  'authorQuote',
  'boolBought',
  'currentIndex',
  'descList',
  'isCleared',
  'ingat',
  'isClicked',
  'jawaban',
  'kriteria',
  'kutipan',
  'listTryout',
  'pembahasan',
  'pictured',
  'sumber',
  'teks',
];
/** The API's names of transaction states; all other code uses `awaiting`, `paid` and `failed`. */
const apiState = '(SUKSES|GAGAL|SEDANG DIPROSES)';
const apiName = `/^([a-z][a-zA-Z0-9]*(_[a-zA-Z0-9]+)+|${apiOnlyNames.join('|')})$/`;
const keyOf = ':matches(Property, PropertyDefinition, MethodDefinition, TSPropertySignature)';
const methodsWithKey = '/^(append|delete|get|getAll|getItem|has|removeItem|set|setItem)$/';

/** Only `contract` uses names of the API, and only `db` uses names of SQL. All other names are in camelCase. */
const apiNameRules = [
  `:matches(Identifier, PrivateIdentifier)[name=${apiName}]`,
  `${keyOf} > Literal.key[value=${apiName}]`,
  `MemberExpression > Literal.property[value=${apiName}]`,
  `MemberExpression > TemplateLiteral.property > TemplateElement[value.cooked=${apiName}]`,
  `BinaryExpression[operator='in'] > Literal.left[value=${apiName}]`,
  `TSLiteralType > Literal[value=${apiName}]`,
  `JSXAttribute[name.name='name'] > Literal[value=${apiName}]`,
  `CallExpression[callee.property.name=${methodsWithKey}] > Literal.arguments:first-child[value=${apiName}]`,
  `:matches(Literal[value=/^${apiState}$/], TemplateElement[value.raw=/${apiState}/])`,
].map((selector) => ({
  selector,
  message: 'Only packages/contract uses names of the API: read and write them with a codec.',
}));

const computedImport = {
  selector: 'ImportExpression:not([source.type="Literal"])',
  message: 'Import a literal path: the import rules cannot check a computed one.',
};

/** Vite bundles such files without an import that the import rules can check. */
const bundledFiles = ['MemberExpression[object.type="MetaProperty"]:not([property.name="env"])']
  .concat(
    ['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration'].map(
      (kind) => `${kind} > Literal.source[value=/[?]/]`,
    ),
  )
  .map((selector) => ({
    selector,
    message: 'The browser gets only imported code: no glob, no file by URL, no ?raw and no ?url.',
  }));

/** React does not listen for these events, because of `unused-events.ts`. */
const suppressedEvents = {
  selector: 'JSXAttribute[name.name=/^on(Touch|(Got|Lost)?Pointer|Mouse|Transition|Animation)/]',
  message: 'React does not listen for this event: see apps/web/src/app/unused-events.ts.',
};

/** The links and the navigation of React Router do not wait for the code and the guards of a screen. */
const routerLinks = {
  selector:
    "ImportDeclaration[source.value='react-router'] > ImportSpecifier[imported.name=/^(Link|NavLink|Navigate|use(Navigate|Href|LinkClickHandler))$/]",
  message: 'Use apps/web/src/ui/link.tsx and apps/web/src/ui/navigate.tsx.',
};

/** `Link` does not resolve a path relative to the shown screen. */
const relativeLinks = {
  selector: "JSXAttribute[name.name='to'] > Literal[value=/^[^\\u002f]/]",
  message: 'Write the whole path, from its slash.',
};

/** The query cache may repeat a query at any time, so a query must not write or send anything. */
const queriesWithSideEffects = {
  selector:
    "Property[key.name='queryFn']:not([value.body.callee.name=/^(call|timedCall)$/][value.body.arguments.0.name=/^(count|get|list)/]):not([value.body.callee.name='fetchAnalysis'])",
  message: 'A query function is one reading call of the endpoint table or of the analysis service.',
};

/** The names of the spacing steps. */
const steps = readFileSync(join(import.meta.dirname, 'apps/web/src/styles/tokens.css'), 'utf8').match(
  /--space-\d+(?=:)/g,
);
const spacing = 'Declaration[property=/^(margin|padding)(-|$)|^(grid-)?((row|column)-)?gap$/i]';

/** Refuses other spacing than a step, zero, a percentage, an em, or a millimetre for print. */
const spacingRules = [
  {
    selector: `${spacing} Dimension[unit!=/^(em|mm)$/i][value!='0']`,
    message: 'A margin, padding or gap is a step of the table in tokens.css: var(--space-8).',
  },
  {
    selector: `${spacing} Function[name='var'] > Raw`,
    message: 'Every step is defined: var() needs no fallback.',
  },
  {
    selector: `Identifier[name=/^--space-/]:not([name=/^(${steps.join('|')})$/])`,
    message: 'tokens.css has no such step.',
  },
];

/**
 * The oldest supported browsers are those of spring 2023. Styles may use what all browsers had by the end of 2022. They may
 * also use the listed features: the oldest browsers have them, if necessary with a prefix that the build adds, or work
 * without them.
 */
const supportedStyles = {
  available: 2022,
  allowAtRules: ['container', 'page'],
  allowProperties: [
    ...[
      'accent-color',
      'container-type',
      'mask',
      'outline',
      'overscroll-behavior',
      'overscroll-behavior-x',
      'page',
    ],
    ...['paint-order', 'print-color-adjust', 'user-select'],
    ...['forced-color-adjust', 'scrollbar-width', 'text-size-adjust', 'text-wrap'],
  ],
  allowPropertyValues: { 'break-after': ['avoid'] },
  // In a browser without popovers their panels stay hidden.
  allowSelectors: ['autofill', 'popover-open', 'selection'],
};

const refuse = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });

/** Our own rules, and rules that oxlint does not have. All other rules are in `.oxlintrc.json`. */
export default defineConfig(
  globalIgnores(['**/node_modules', 'apps/web/dist', '.node', '.build', 'data', 'test-results']),
  {
    files: ['apps/web/src/**/*.css'],
    plugins: { css },
    language: 'css/css',
    linterOptions: { noInlineConfig: true },
    rules: { ...refuse(...spacingRules), 'css/use-baseline': ['error', supportedStyles] },
  },
  {
    files: ['**/*.{js,cjs,mjs,ts,tsx}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: refuse(...apiNameRules, computedImport),
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    // These files use external names: of the database, the gateway, Google, a language model, FSRS, the simulators.
    files: [
      'packages/contract/**',
      'packages/db/**',
      'packages/postgres/**',
      'packages/server/src/database/**',
      'packages/orders/src/gateway/**',
      'packages/feedback/src/model/call/completion.ts',
      'packages/practice/src/cards/memory.ts',
      'apps/api/src/google/google-client.ts',
      'simulators/**',
    ],
    rules: refuse(computedImport),
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    rules: refuse(
      ...apiNameRules,
      computedImport,
      suppressedEvents,
      routerLinks,
      relativeLinks,
      queriesWithSideEffects,
      ...bundledFiles,
    ),
  },
  {
    // The build imports the files that it has just built, and the api those of the build.
    files: ['apps/web/build/build.ts', 'apps/api/src/practice/daily/draw-daily.ts'],
    rules: refuse(...apiNameRules),
  },
  {
    files: ['**/*.test.{ts,tsx}', '{apps,packages}/*/test/**', 'simulators/test/**', 'e2e/**', 'bench/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: { globals: { module: 'writable' } },
    rules: { 'no-dupe-args': 'error', 'no-octal': 'error', 'no-undef': 'error' },
  },
  {
    // This script runs in browsers of any age.
    files: ['apps/web/build/old-browsers/support-script.js'],
    languageOptions: {
      ecmaVersion: 3,
      sourceType: 'script',
      globals: { window: 'readonly', document: 'readonly', location: 'readonly', setTimeout: 'readonly' },
    },
  },
);
