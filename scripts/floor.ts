import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';
import { failure, pass, type Tally } from './tally.ts';
import { root } from './tools.ts';

const web = join(root, 'apps/web');

/**
 * Arrays have methods of these names too, and a bundled script does not show which is meant. In our sources, `lib` in
 * apps/web already refuses those of iterators.
 */
const alsoOfArrays = ['every', 'filter', 'find', 'flatmap', 'foreach', 'map', 'reduce', 'some'];

/** Our own storage has a method of this name, which drops a record. */
const alsoOurs = ['drop'];

/**
 * The rules that refuse what the oldest browsers do not have. `browserslist` of apps/web names them; all have ES2022.
 */
function rules(): Linter.RulesRecord {
  const unclear = [...alsoOfArrays, ...alsoOurs].map((name) => [`es-x/no-iterator-prototype-${name}`, 'off']);
  return {
    ...(esx.configs['flat/restrict-to-es2022']?.rules as Linter.RulesRecord),
    'compat/compat': 'error',
    ...(Object.fromEntries(unclear) as Linter.RulesRecord),
  };
}

function promised(): string[] {
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

/** Lines that the oldest browsers cannot run. A check that lets one pass is blind. */
const planted = ['Promise.withResolvers()', '[].toSorted()', 'requestIdleCallback(() => 0)'];

/** The service worker and the scripts of the newest build. Those of earlier builds lie beside them, for tabs that are still open. */
function newestScripts(): string[] {
  const builds = JSON.parse(readFileSync(join(web, 'dist/builds.json'), 'utf8')) as { files: string[] }[];
  const scripts = builds[0]?.files.filter((name) => name.endsWith('.js')) ?? [];
  return ['sw.js', ...scripts.map((name) => `assets/${name}`)].map((name) => `apps/web/dist/${name}`);
}

/** Each way of writing a method that the rules below have. */
const methodIn =
  /^ES20\d\d '([\w.]+)' (?:method|function|property|variable) is|^([\w.]+)(?:\(\))? is not supported/;

/** A page that is not sent by HTTPS misses these in new browsers too; our code has a second way, or does without. */
const notByAge = ['caches', 'clipboard', 'locks', 'storage', 'maxTouchPoints', 'AbortSignal', 'import.meta'];

/** What the built files use of all that came since the first browsers with modules. */
async function usedMethods(): Promise<Set<string>> {
  const eslint = linter(['chrome 61', 'safari 11', 'firefox 60'], {
    ...(esx.configs['flat/restrict-to-es2016']?.rules as Linter.RulesRecord),
    'compat/compat': 'error',
  });
  const files = await eslint.lintFiles(newestScripts().filter((name) => !name.includes('floor-script')));
  const names = files.flatMap(({ messages }) =>
    messages.map(({ message }) => methodIn.exec(message)).map((found) => found?.[1] ?? found?.[2] ?? ''),
  );
  return new Set(names.filter((name) => name !== '' && !name.startsWith('Iterator.')));
}

/** The used methods that the script in front of the note about old browsers does not ask for. */
async function unasked(): Promise<string[]> {
  const script = readFileSync(join(web, 'build/floor/floor-script.js'), 'utf8');
  const asked = [...script.matchAll(/^ {4}'([\w.]+)',$/gm)].map(([, name = '']) => lastOf(name));
  return [...(await usedMethods())].filter((name) => ![...asked, ...notByAge].includes(lastOf(name)));
}

const lastOf = (name: string): string => name.split('.').pop() ?? '';

/** Checks that the built code runs in the oldest browsers that are promised. */
export async function checkFloor(): Promise<Tally> {
  if (!existsSync(join(web, 'dist/builds.json')))
    return failure('browser floor', 'nothing is built yet: npm run build');
  const eslint = linter(promised(), rules());
  for (const line of planted) {
    const [seen] = await eslint.lintText(line, { filePath: join(web, 'planted.js') });
    if (!seen?.errorCount) return failure('browser floor', `${line} passes unseen`);
  }
  const files = await eslint.lintFiles(newestScripts());
  const found = files.flatMap(({ filePath, messages }) =>
    messages.map(({ message, line, column }) => `${filePath.split('/').pop()}:${line}:${column} ${message}`),
  );
  const silent = await unasked();
  if (silent.length > 0)
    return failure('browser floor', `floor-script.js does not ask for ${silent.join(', ')}`);
  return found.length === 0 ? pass() : failure('browser floor', found.slice(0, 20).join('\n'));
}
