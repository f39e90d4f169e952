import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lighten } from './lighter-router.ts';

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

const read = (name: string) => readFileSync(join(router, 'dist/production/lib', name), 'utf8');

test('a component of the library may be left out when nobody uses it', () => {
  const code = lighten(read('dom/lib.js'));
  for (const name of ['Form', 'Link', 'NavLink'])
    expect(code).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
  expect(code).not.toMatch(/^\w+\.displayName/m);
});

test('what a component does is left as it is', () => {
  for (const name of ['dom/lib.js', 'components.js', 'hooks.js', 'router/router.js']) {
    const plain = (code: string) => code.replaceAll('/* @__PURE__ */ ', '');
    expect(plain(lighten(read(name)))).toBe(plain(read(name)).replace(/^\w+\.displayName = "\w+";$/gm, ''));
  }
});
