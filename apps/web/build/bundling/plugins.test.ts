import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allowTreeShaking } from './plugins.ts';

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

const read = (name: string) => readFileSync(join(router, 'dist/production/lib', name), 'utf8');

test('forms and links of React Router are marked as pure, and no display name keeps them in the build', () => {
  const code = allowTreeShaking(read('dom/lib.js'));
  for (const name of ['Form', 'Link', 'NavLink'])
    expect(code).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
  expect(code).not.toMatch(/^\w+\.displayName/m);
});

test('files of React Router change only in purity marks and display names', () => {
  for (const name of ['dom/lib.js', 'components.js', 'hooks.js', 'router/router.js']) {
    const unmarked = (code: string) => code.replaceAll('/* @__PURE__ */ ', '');
    expect(unmarked(allowTreeShaking(read(name)))).toBe(
      unmarked(read(name)).replace(/^\w+\.displayName = "\w+";$/gm, ''),
    );
  }
});
