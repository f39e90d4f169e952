import { randomUUID } from 'node:crypto';
import { rmdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { ensureSocketFolder } from './location.ts';
import { embeddedUrl, isEmbeddedUrl } from './url.ts';

test('the address of a folder that the embedded server listens in is known as its own', () => {
  const folder = ensureSocketFolder({ cluster: `/uji/${randomUUID()}`, logFile: '', user: undefined });
  onTestFinished(() => rmdirSync(folder));
  expect(isEmbeddedUrl(embeddedUrl(folder))).toBe(true);
});

test.each([
  'postgresql://ambang@localhost:5432/ambang',
  embeddedUrl('/var/run/postgresql'),
  embeddedUrl('/tmp/ambang-1000-0123abcd/.'),
  embeddedUrl('/srv/tmp/ambang-1000-0123abcd'),
  'no address',
])('%s is somebody else', (url) => {
  expect(isEmbeddedUrl(url)).toBe(false);
});
