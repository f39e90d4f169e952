import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';
import { failure, pass, type Tally } from './tally.ts';
import { root } from './tools.ts';

const web = join(root, 'apps/web');

/**
 * Arrays have methods of these names too, and a bundled script does not show which one is called. In our sources, `lib` in
 * apps/web already refuses those of iterators.
 */
const arrayMethods = ['every', 'filter', 'find', 'flatmap', 'foreach', 'map', 'reduce', 'some'];

/** Our own storage has a method with this name. */
const ownMethods = ['drop'];

/**
 * The rules that refuse what the oldest browsers do not have. `browserslist` of apps/web names them; all have ES2022.
 */
function rules(): Linter.RulesRecord {
  const unclear = [...arrayMethods, ...ownMethods].map((name) => [
    `es-x/no-iterator-prototype-${name}`,
    'off',
  ]);
  return {
    ...(esx.configs['flat/restrict-to-es2022']?.rules as Linter.RulesRecord),
    'compat/compat': 'error',
    ...(Object.fromEntries(unclear) as Linter.RulesRecord),
  };
}

function supportedBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8')) as {
    browserslist: string[];
  };
  return browserslist;
}

function linter(browsers: string[], refused: Linter.RulesRecord): ESLint {
  return new ESLint({
    cwd: root,
    ignore: false,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.js'],
      plugins: { compat, 'es-x': esx },
      languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
      settings: { browsers, lintAllEsApis: true, 'es-x': { aggressive: true } },
      rules: refused,
    },
  });
}

/** Lines that the oldest browsers cannot run: the check must refuse each. */
const fixtureLines = ['Promise.withResolvers()', '[].toSorted()', 'requestIdleCallback(() => 0)'];

/** The service worker and the scripts of the newest build. Those of earlier builds lie beside them, for tabs that are still open. */
function newestScripts(): string[] {
  const builds = JSON.parse(readFileSync(join(web, 'dist/builds.json'), 'utf8')) as { files: string[] }[];
  const scripts = builds[0]?.files.filter((name) => name.endsWith('.js')) ?? [];
  return ['sw.js', ...scripts.map((name) => `assets/${name}`)].map((name) => `apps/web/dist/${name}`);
}

/** The two ways in which the rules name a method. */
const methodIn =
  /^ES20\d\d '([\w.]+)' (?:method|function|property|variable) is|^([\w.]+)(?:\(\))? is not supported/;

/** New browsers lack these too on a page without HTTPS; our code has a fallback for each. */
const withFallback = [
  'caches',
  'clipboard',
  'locks',
  'storage',
  'maxTouchPoints',
  'AbortSignal',
  'import.meta',
];

/** The methods in the built files that are newer than the first browsers with modules. */
async function usedMethods(): Promise<Set<string>> {
  const eslint = linter(['chrome 61', 'safari 11', 'firefox 60'], {
    ...(esx.configs['flat/restrict-to-es2016']?.rules as Linter.RulesRecord),
    'compat/compat': 'error',
  });
  const files = await eslint.lintFiles(newestScripts().filter((name) => !name.includes('support-script')));
  const names = files.flatMap(({ messages }) =>
    messages.map(({ message }) => methodIn.exec(message)).map((found) => found?.[1] ?? found?.[2] ?? ''),
  );
  return new Set(names.filter((name) => name !== '' && !name.startsWith('Iterator.')));
}

/** Used methods that support-script.js does not check before it hides the note about old browsers. */
async function uncheckedMethods(): Promise<string[]> {
  const script = readFileSync(join(web, 'build/old-browsers/support-script.js'), 'utf8');
  const checked = [...script.matchAll(/^ {4}'([\w.]+)',$/gm)].map(([, name = '']) => lastOf(name));
  return [...(await usedMethods())].filter((name) => ![...checked, ...withFallback].includes(lastOf(name)));
}

const lastOf = (name: string): string => name.split('.').pop() ?? '';

/** Checks that the built code runs in the oldest supported browsers. */
export async function checkBrowserSupport(): Promise<Tally> {
  if (!existsSync(join(web, 'dist/builds.json')))
    return failure('browser support', 'nothing is built yet: npm run build');
  const eslint = linter(supportedBrowsers(), rules());
  for (const line of fixtureLines) {
    const [seen] = await eslint.lintText(line, { filePath: join(web, 'fixture.js') });
    if (!seen?.errorCount) return failure('browser support', `${line} passes unnoticed`);
  }
  const files = await eslint.lintFiles(newestScripts());
  const found = files.flatMap(({ filePath, messages }) =>
    messages.map(({ message, line, column }) => `${filePath.split('/').pop()}:${line}:${column} ${message}`),
  );
  const unchecked = await uncheckedMethods();
  if (unchecked.length > 0)
    return failure('browser support', `support-script.js does not check ${unchecked.join(', ')}`);
  return found.length === 0 ? pass() : failure('browser support', found.slice(0, 20).join('\n'));
}
