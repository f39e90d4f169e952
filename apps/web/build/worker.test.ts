import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { staticImports } from '../test/static-imports.ts';
import { repositoryRoot } from './bundling/file-groups.ts';
import type { Manifest } from './manifest.ts';
import { FIRST_CALLS_SCRIPT, OFFLINE_SCRIPT } from './page.ts';
import { cachedFiles, cachedModules, uncachedModules, OFFLINE_MODULE } from './worker.ts';

test('every module in the lists of cached and uncached modules exists', () => {
  const named = [...cachedModules, ...Object.keys(uncachedModules), OFFLINE_SCRIPT, FIRST_CALLS_SCRIPT];
  const missing = named.filter(
    (name) => !existsSync(join(repositoryRoot, name.startsWith('packages/') ? '.' : 'apps/web', name)),
  );
  expect(missing).toEqual([]);
});

const chunks: Manifest = {
  ...Object.fromEntries(cachedModules.map((name) => [name, { file: 'assets/kept.js' }])),
  [OFFLINE_SCRIPT]: { file: 'assets/online.js' },
  [FIRST_CALLS_SCRIPT]: { file: 'assets/first-calls.js' },
};

test('the worker caches the styles, pictures and static imports of a cached module, but no dynamic imports', () => {
  const manifest = {
    ...chunks,
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      assets: ['assets/font.woff2'],
      imports: ['_common'],
      dynamicImports: ['src/account/login.tsx'],
    },
    _common: { file: 'assets/common.js' },
    'src/account/login.tsx': { file: 'assets/login.js' },
    [OFFLINE_MODULE]: {
      file: 'assets/offline.js',
      css: ['assets/offline.css'],
      assets: ['assets/ribbon.svg'],
    },
  };
  expect(cachedFiles(manifest)).toEqual([
    '/assets/common.js',
    '/assets/first-calls.js',
    '/assets/font.woff2',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/kept.js',
    '/assets/online.js',
    '/assets/ribbon.svg',
  ]);
});

test('a cached module without a chunk fails the build', () => {
  expect(() => cachedFiles({ ...chunks, 'src/exam/screen/exam.tsx': undefined as never })).toThrow(
    'exam.tsx',
  );
});

/** @returns the dynamic imports of all cached modules and of their static imports, by their names in the manifest */
function dynamicImports(): string[] {
  const web = join(repositoryRoot, 'apps/web');
  const names = new Set<string>();
  const modules = ['src/app/main.tsx', ...cachedModules];
  for (const file of staticImports(modules.map((name) => join(web, name)))) {
    const text = readFileSync(file, 'utf8');
    for (const [, path] of text.matchAll(/\bimport\('(\.[^']+)'\)/g))
      names.add(relative(web, join(file, '..', path!)));
    for (const [, name, path] of text.matchAll(/\bimport\('@ambang\/([^/']+)\/([^']+)'\)/g))
      names.add(`packages/${name}/src/${path}`);
  }
  return [...names].sort();
}

test('every dynamic import of a cached module is listed as cached or uncached, and no other module as uncached', () => {
  const imported = dynamicImports();
  expect(imported).toContain('src/exam/sending/outbox/use-outbox.ts');
  expect(imported.filter((name) => !cachedModules.includes(name) && !(name in uncachedModules))).toEqual([]);
  expect(Object.keys(uncachedModules).filter((name) => !imported.includes(name))).toEqual([]);
});

test('a dynamic import that is listed neither as cached nor as uncached fails the build', () => {
  const exam = { ...chunks['src/exam/screen/exam.tsx']!, dynamicImports: ['src/exam/new.ts'] };
  expect(() => cachedFiles({ ...chunks, 'src/exam/screen/exam.tsx': exam })).toThrow('src/exam/new.ts');
});

test('a dynamic import of a package is recognized wherever the package is installed', () => {
  const name = 'packages/contract/src/passwords/common-passwords.ts';
  for (const prefix of ['../../', '../../../other/clone/']) {
    const exam = { ...chunks['src/exam/screen/exam.tsx']!, dynamicImports: [`${prefix}${name}`] };
    expect(() => cachedFiles({ ...chunks, 'src/exam/screen/exam.tsx': exam })).toThrow(`imports ${name},`);
  }
});
