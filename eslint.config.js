import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import css from '@eslint/css';
import * as parser from '@typescript-eslint/parser';
import { defineConfig, globalIgnores } from 'eslint/config';

/** What only the wire calls so, besides everything with an underscore (`tryout_id`). */
const oddNames = [
  'Accessed',
  'authorImage',
  'authorJob',
  'authorName',
  'authorQuote',
  'boolBought',
  'currentIndex',
  'descList',
  'isCleared',
  'isClicked',
  'jawaban',
  'listTryout',
  'pembahasan',
];
/** The wire's words for the states of a transaction; everywhere else they are `awaiting`, `paid` and `failed`. */
const stateWord = '(SUKSES|GAGAL|SEDANG DIPROSES)';
const wireName = `/^([a-z][a-zA-Z0-9]*(_[a-zA-Z0-9]+)+|${oddNames.join('|')})$/`;
const keyOf = ':matches(Property, PropertyDefinition, MethodDefinition, TSPropertySignature)';
const takesKey = '/^(append|delete|get|getAll|getItem|has|removeItem|set|setItem)$/';

/** Names of the wire live in `contract`; SQL's live in `db`. Everywhere else names are camelCase. */
const wireNames = [
  `:matches(Identifier, PrivateIdentifier)[name=${wireName}]`,
  `${keyOf} > Literal.key[value=${wireName}]`,
  `MemberExpression > Literal.property[value=${wireName}]`,
  `MemberExpression > TemplateLiteral.property > TemplateElement[value.cooked=${wireName}]`,
  `BinaryExpression[operator='in'] > Literal.left[value=${wireName}]`,
  `TSLiteralType > Literal[value=${wireName}]`,
  `JSXAttribute[name.name='name'] > Literal[value=${wireName}]`,
  `CallExpression[callee.property.name=${takesKey}] > Literal.arguments:first-child[value=${wireName}]`,
  `:matches(Literal[value=/^${stateWord}$/], TemplateElement[value.raw=/${stateWord}/])`,
].map((selector) => ({
  selector,
  message: 'Wire names stop in packages/contract: read and write them with a codec.',
}));

const hiddenImport = {
  selector: 'ImportExpression:not([source.type="Literal"])',
  message: 'Import a literal path: the import rules cannot check a computed one.',
};

/** Vite would put such files into the bundle without an import that the import rules can check. */
const bundledFiles = ['MemberExpression[object.type="MetaProperty"]:not([property.name="env"])']
  .concat(
    ['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration'].map(
      (kind) => `${kind} > Literal.source[value=/[?]/]`,
    ),
  )
  .map((selector) => ({
    selector,
    message: 'The browser gets code of its rooms alone: no glob, no file by address, no ?raw and no ?url.',
  }));

/** `unused-events.ts` keeps these events from React. */
const unheardEvents = {
  selector: 'JSXAttribute[name.name=/^on(Touch|(Got|Lost)?Pointer|Mouse|Transition|Animation)/]',
  message: 'React does not hear this event: see apps/web/src/app/unused-events.ts.',
};

/** The router's own brings what a framework fetches before a press. */
const routerLinks = {
  selector:
    "ImportDeclaration[source.value='react-router'] > ImportSpecifier[imported.name=/^(Link|NavLink)$/]",
  message: 'A link is the one of apps/web/src/ui/link.tsx, which every page loads anyway.',
};

/** A cache asks when it likes, and twice when it likes: what writes or sends is an act of a screen. */
const actingQueries = {
  selector:
    "Property[key.name='queryFn']:not([value.body.callee.name=/^(call|timedCall)$/][value.body.arguments.0.name=/^(count|get|list)/]):not([value.body.callee.name='fetchAnalysis'])",
  message:
    'A query function is one reading call of the endpoint table, or of the analysis service, and does nothing besides.',
};

/** The steps of the one table of spacing. */
const steps = readFileSync(join(import.meta.dirname, 'apps/web/src/styles/tokens.css'), 'utf8').match(
  /--space-\d+(?=:)/g,
);
const spacing = 'Declaration[property=/^(margin|padding)(-|$)|^(grid-)?((row|column)-)?gap$/i]';

/** Besides a step: nothing, a share, an em of the text beside it and a millimetre of a printed sheet. */
const strayLengths = [
  {
    selector: `${spacing} Dimension[unit!=/^(em|mm)$/i][value!='0']`,
    message: 'A margin, padding or gap is a step of the table in tokens.css: var(--space-8).',
  },
  {
    selector: `${spacing} Function[name='var'] > Raw`,
    message: 'A step is always there: var() needs nothing to fall back on.',
  },
  {
    selector: `Identifier[name=/^--space-/]:not([name=/^(${steps.join('|')})$/])`,
    message: 'tokens.css has no such step.',
  },
];

/**
 * The oldest browsers that are promised are those of spring 2023. Besides what every browser had by the end of 2022 a style
 * may use what those have all the same, if need be by the prefix that the build sets, and what may be missing unnoticed.
 */
const supportedStyles = {
  available: 2022,
  allowAtRules: ['container', 'page'],
  allowProperties: [
    ...['accent-color', 'container-type', 'mask', 'outline', 'overscroll-behavior', 'overscroll-behavior-x'],
    ...['paint-order', 'print-color-adjust', 'user-select'],
    ...['forced-color-adjust', 'scrollbar-width', 'text-size-adjust', 'text-wrap'],
  ],
  allowPropertyValues: { 'break-after': ['avoid'] },
  // Where no popover is known its panel stays hidden.
  allowSelectors: ['autofill', 'popover-open', 'selection'],
};

const refuse = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });

/** Our own rules and what oxlint lacks; all other rules are in `.oxlintrc.json`. */
export default defineConfig(
  globalIgnores(['**/node_modules', 'apps/web/dist', '.node', '.build', 'data', 'test-results']),
  {
    files: ['apps/web/src/**/*.css'],
    plugins: { css },
    language: 'css/css',
    linterOptions: { noInlineConfig: true },
    rules: { ...refuse(...strayLengths), 'css/use-baseline': ['error', supportedStyles] },
  },
  {
    files: ['**/*.{js,cjs,mjs,ts,tsx}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { ...refuse(...wireNames, hiddenImport), 'no-useless-assignment': 'error' },
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    // Google's words, a language model's and those of the simulators are not ours: each has one place, like the database's
    // and the gateway's.
    files: [
      'packages/contract/**',
      'packages/db/**',
      'packages/postgres/**',
      'packages/server/src/database/**',
      'packages/orders/src/gateway/**',
      'packages/feedback/src/model/call/completion.ts',
      'apps/api/src/google/google-client.ts',
      'simulators/**',
    ],
    rules: refuse(hiddenImport),
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    rules: refuse(...wireNames, hiddenImport, unheardEvents, routerLinks, actingQueries, ...bundledFiles),
  },
  {
    // It loads what it has just built.
    files: ['apps/web/build/build.ts'],
    rules: refuse(...wireNames),
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
