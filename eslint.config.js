import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

/** Names of the wire (`tryout_id`) live in `contract`; SQL's live in `db`. Everywhere else names are camelCase. */
const wireNames = {
  selector:
    ':matches(Identifier, PrivateIdentifier)[name=/^[a-z][a-zA-Z0-9]*(_[a-zA-Z0-9]+)+$/], ' +
    'Property > Literal.key[value=/^[a-z][a-zA-Z0-9]*(_[a-zA-Z0-9]+)+$/]',
  message: 'Wire names stop in packages/contract: read and write them with a codec.',
};

const noWireNames = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });

export default defineConfig(
  globalIgnores(['**/node_modules', '**/dist', '.node', '.build', 'data', 'test-results']),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  ts.configs.stylistic,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', '*.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...noWireNames(wireNames),
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['packages/contract/**', 'packages/db/**', 'packages/payments/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // JSX counts as lines; a screen reads better whole than cut at forty.
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.test.ts', '**/test/**', 'e2e/**', 'bench/**'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['**/*.{js,cjs}'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { module: 'writable' } },
  },
);
