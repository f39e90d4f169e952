import { PAGE_REVISION_HEADER } from '@ambang/contract/pages.ts';
import { expect, test } from 'vitest';
import { keepOnlySameBuild } from './same-build.ts';

const cacheWillUpdate = keepOnlySameBuild([
  { url: '/app', revision: 'baru' },
  { url: '/assets/exam-0a1b2c.js', revision: null },
]);

async function isCached(path: string, headers: Record<string, string> = {}, status = 200): Promise<boolean> {
  const response = new Response('', { status, headers });
  const cached = await cacheWillUpdate({ request: new Request(`https://ambang.id${path}`), response });
  return cached === response;
}

const page = '/app?__WB_REVISION__=baru';

test("the page of the worker's own build is cached", async () => {
  expect(await isCached(page, { [PAGE_REVISION_HEADER]: 'baru' })).toBe(true);
});

test('a page of a different or unknown build is not cached', async () => {
  expect(await isCached(page, { [PAGE_REVISION_HEADER]: 'lama' })).toBe(false);
  expect(await isCached(page)).toBe(false);
});

test('a file with a content hash in its name is cached', async () => {
  expect(await isCached('/assets/exam-0a1b2c.js')).toBe(true);
});

test.each([404, 503])('a reply with status %i is not cached', async (status) => {
  expect(await isCached(page, { [PAGE_REVISION_HEADER]: 'baru' }, status)).toBe(false);
  expect(await isCached('/assets/exam-0a1b2c.js', {}, status)).toBe(false);
});
