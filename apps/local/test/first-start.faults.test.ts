import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isRoot, launchProduct, startProduct, createTemporaryFolder } from './product.ts';

const folder = createTemporaryFolder();
afterAll(() => folder.remove());

test('of two simultaneous starts on an empty data folder one succeeds and one is refused', async () => {
  const empty = join(folder.path, 'rebutan');
  const both = await Promise.all([launchProduct({ dataDir: empty }), launchProduct({ dataDir: empty })]);
  const outcomes = await Promise.all(
    both.map((one) =>
      one.ready().then(
        () => 'ready' as const,
        () => one.exit,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual([1, 'ready']);
  expect(both[outcomes.indexOf(1)]?.stderr()).toMatch(/^Folder data .* sedang dipakai salinan lain[^\n]*\n$/);
});

test.skipIf(!isRoot)(
  'an empty DATA_DIR that only root can enter is made accessible to PostgreSQL (needs root)',
  async () => {
    const own = join(folder.path, 'sendiri');
    mkdirSync(own, { mode: 0o700 });
    await startProduct(own);
    expect(statSync(own).mode & 0o777).toBe(0o710);
  },
);
