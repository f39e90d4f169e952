import { REVISION_HEADER } from '@ambang/contract/page.ts';
import { expect, test } from 'vitest';
import { keepOnlySameBuild } from './same-build.ts';

const keep = keepOnlySameBuild([
  { url: '/app', revision: 'baru' },
  { url: '/assets/exam-0a1b2c.js', revision: null },
]);

async function isKept(path: string, headers: Record<string, string> = {}, status = 200): Promise<boolean> {
  const response = new Response('', { status, headers });
  const kept = await keep({ request: new Request(`https://ambang.id${path}`), response });
  return kept === response;
}

const page = '/app?__WB_REVISION__=baru';

test('the page of the build that the worker is of is kept', async () => {
  expect(await isKept(page, { [REVISION_HEADER]: 'baru' })).toBe(true);
});

test('the page of another build is not kept, nor one that does not tell its build', async () => {
  expect(await isKept(page, { [REVISION_HEADER]: 'lama' })).toBe(false);
  expect(await isKept(page)).toBe(false);
});

test('a file whose name holds its content needs no further proof', async () => {
  expect(await isKept('/assets/exam-0a1b2c.js')).toBe(true);
});

test.each([404, 503])('what comes as %i is not kept', async (status) => {
  expect(await isKept(page, { [REVISION_HEADER]: 'baru' }, status)).toBe(false);
  expect(await isKept('/assets/exam-0a1b2c.js', {}, status)).toBe(false);
});
