import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './bundling/chunks.ts';
import { OFFLINE_SCRIPT } from './page.ts';
import { keptFiles, keptModules, leftOutModules, OFFLINE_MODULE } from './worker.ts';

test('every module that is kept or left out is there: who moves a screen moves it here too', () => {
  const named = [...keptModules, ...Object.keys(leftOutModules), OFFLINE_SCRIPT];
  const missing = named.filter(
    (name) => !existsSync(join(root, name.startsWith('packages/') ? '.' : 'apps/web', name)),
  );
  expect(missing).toEqual([]);
});

const each = Object.fromEntries(
  [...keptModules, OFFLINE_SCRIPT].map((name) => [
    name,
    { file: `assets/${name === OFFLINE_SCRIPT ? 'online' : 'kept'}.js` },
  ]),
);

test('a kept module brings its styles, pictures and imports, and no screen that it only leads to', () => {
  const manifest = {
    ...each,
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      assets: ['assets/huruf.woff2'],
      imports: ['_common'],
      dynamicImports: ['src/account/login.tsx'],
    },
    _common: { file: 'assets/common.js' },
    'src/account/login.tsx': { file: 'assets/login.js' },
    [OFFLINE_MODULE]: {
      file: 'assets/offline.js',
      css: ['assets/offline.css'],
      assets: ['assets/pinggir.svg'],
    },
  };
  expect(keptFiles(manifest)).toEqual([
    ...[
      '/assets/common.js',
      '/assets/huruf.woff2',
      '/assets/index.css',
      '/assets/index.js',
      '/assets/kept.js',
      '/assets/online.js',
    ],
    '/assets/pinggir.svg',
  ]);
});

test('a kept module without a chunk ends the build', () => {
  expect(() => keptFiles({ ...each, 'src/exam/screen/exam.tsx': undefined as never })).toThrow('exam.tsx');
});

/** No kept module imports these, but they come in one file with what a kept one imports. */
const inKeptFiles = ['src/ui/forms/new-password.tsx'];

/** The modules that each module below the kept ones imports when it is asked to, by their names in the manifest. */
function importedLater(): string[] {
  const web = join(root, 'apps/web');
  const seen = new Set<string>();
  const later = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, path] of text.matchAll(/^(?:import|export) (?!type ).*?from '(\.[^']+)'/gms))
      visit(join(file, '..', path!));
    for (const [, path] of text.matchAll(/\bimport\('(\.[^']+)'\)/g))
      later.add(relative(web, join(file, '..', path!)));
    for (const [, room, path] of text.matchAll(/\bimport\('@ambang\/([^/']+)\/([^']+)'\)/g))
      later.add(`packages/${room}/src/${path}`);
  };
  for (const name of ['src/app/main.tsx', ...keptModules, ...inKeptFiles]) visit(join(web, name));
  return [...later].sort();
}

test('what a kept module imports later is kept with it, or left out for a reason', () => {
  const later = importedLater();
  expect(later).toContain('src/exam/sending/outbox/use-outbox.ts');
  expect(later.filter((name) => !keptModules.includes(name) && !(name in leftOutModules))).toEqual([]);
  expect(Object.keys(leftOutModules).filter((name) => !later.includes(name))).toEqual([]);
});

test('a later import of which nobody has decided whether it is kept ends the build', () => {
  const exam = { ...each['src/exam/screen/exam.tsx']!, dynamicImports: ['src/exam/new.ts'] };
  expect(() => keptFiles({ ...each, 'src/exam/screen/exam.tsx': exam })).toThrow('src/exam/new.ts');
});

test('a later import from another room is known wherever that room lies', () => {
  const name = 'packages/contract/src/passwords/common-passwords.ts';
  for (const way of ['../../', '../../../other/clone/']) {
    const exam = { ...each['src/exam/screen/exam.tsx']!, dynamicImports: [`${way}${name}`] };
    expect(() => keptFiles({ ...each, 'src/exam/screen/exam.tsx': exam })).not.toThrow(/neither kept/);
  }
});
