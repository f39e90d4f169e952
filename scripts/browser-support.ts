import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';
import { failedTally, passedTally, type Tally } from './tally.ts';
import { root } from './tools.ts';

const web = join(root, 'apps/web');

/**
 * Iterator methods with the names of array methods. A bundled script does not show whether it calls the method of an array.
 * In our sources the compiler option `lib` of apps/web refuses the methods of iterators.
 */
const arrayMethods = ['every', 'filter', 'find', 'flatmap', 'foreach', 'map', 'reduce', 'some'];

/** Iterator methods with the names of our own methods. */
const ownMethods = ['drop'];

/** Refuses what the oldest browsers of `browserslist` in apps/web do not support. All of them support ES2022. */
function unsupportedRules(): Linter.RulesRecord {
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

function createLinter(browsers: string[], refused: Linter.RulesRecord): ESLint {
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

/** Lines that the oldest browsers cannot run, so that the check must refuse each of them. */
const fixtureLines = ['Promise.withResolvers()', '[].toSorted()', 'requestIdleCallback(() => 0)'];

/** Lists the service worker and the scripts of the newest build. The folder also has scripts of earlier builds. */
function newestScripts(): string[] {
  const builds = JSON.parse(readFileSync(join(web, 'dist/builds.json'), 'utf8')) as { files: string[] }[];
  const scripts = builds[0]?.files.filter((name) => name.endsWith('.js')) ?? [];
  return ['sw.js', ...scripts.map((name) => `assets/${name}`)].map((name) => `apps/web/dist/${name}`);
}

const METHOD_IN_MESSAGE =
  /^ES20\d\d '([\w.]+)' (?:method|function|property|variable) is|^([\w.]+)(?:\(\))? is not supported/;

/** Our code has a fallback for each of these names. Even new browsers lack some of them on a page without HTTPS. */
const withFallback = [
  'caches',
  'serviceWorker',
  'clipboard',
  'locks',
  'storage',
  'maxTouchPoints',
  'AbortSignal',
  'import.meta',
];

/** Lists the methods in the built files that the first browsers with modules did not have. */
async function usedMethods(): Promise<Set<string>> {
  const eslint = createLinter(['chrome 61', 'safari 11', 'firefox 60'], {
    ...(esx.configs['flat/restrict-to-es2016']?.rules as Linter.RulesRecord),
    'compat/compat': 'error',
  });
  const files = await eslint.lintFiles(newestScripts().filter((name) => !name.includes('support-script')));
  const names = files.flatMap(({ messages }) =>
    messages
      .map(({ message }) => METHOD_IN_MESSAGE.exec(message))
      .map((found) => found?.[1] ?? found?.[2] ?? ''),
  );
  return new Set(names.filter((name) => name !== '' && !name.startsWith('Iterator.')));
}

/** Lists used methods that support-script.js does not check before it hides the note about old browsers. */
async function uncheckedMethods(): Promise<string[]> {
  const script = readFileSync(join(web, 'build/old-browsers/support-script.js'), 'utf8');
  const checked = [...script.matchAll(/^ {4}'([\w.]+)',$/gm)].map(([, name = '']) => lastOf(name));
  return [...(await usedMethods())].filter((name) => ![...checked, ...withFallback].includes(lastOf(name)));
}

const lastOf = (name: string): string => name.split('.').pop() ?? '';

/** Checks that the built code runs in the oldest supported browsers. */
export async function checkBrowserSupport(): Promise<Tally> {
  if (!existsSync(join(web, 'dist/builds.json')))
    return failedTally('browser support', 'nothing is built yet: npm run build');
  const eslint = createLinter(supportedBrowsers(), unsupportedRules());
  for (const line of fixtureLines) {
    const [seen] = await eslint.lintText(line, { filePath: join(web, 'fixture.js') });
    if (!seen?.errorCount) return failedTally('browser support', `${line} is not refused`);
  }
  const files = await eslint.lintFiles(newestScripts());
  const found = files.flatMap(({ filePath, messages }) =>
    messages.map(({ message, line, column }) => `${filePath.split('/').pop()}:${line}:${column} ${message}`),
  );
  const unchecked = await uncheckedMethods();
  if (unchecked.length > 0)
    return failedTally('browser support', `support-script.js does not check ${unchecked.join(', ')}`);
  return found.length === 0 ? passedTally() : failedTally('browser support', found.slice(0, 20).join('\n'));
}
