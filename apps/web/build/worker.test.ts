import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './bundling/chunks.ts';
import { OFFLINE_SCRIPT } from './page.ts';
import { keptFiles, keptModules, OFFLINE_MODULE } from './worker.ts';

test('every kept module is there: who moves a screen moves it here too', () => {
  const missing = [...keptModules, OFFLINE_MODULE, OFFLINE_SCRIPT].filter(
    (name) => !existsSync(join(root, 'apps/web', name)),
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
