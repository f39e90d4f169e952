import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isRoot, launch, started, temporaryFolder } from './running.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('of two first starts at once on an empty folder one wins and the other says why not', async () => {
  const empty = join(folder.path, 'rebutan');
  const both = await Promise.all([launch({ dataDir: empty }), launch({ dataDir: empty })]);
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
  'root: an empty DATA_DIR of root alone is opened to the database and works (needs root)',
  async () => {
    const own = join(folder.path, 'sendiri');
    mkdirSync(own, { mode: 0o700 });
    await started(own);
    expect(statSync(own).mode & 0o777).toBe(0o710);
  },
);
