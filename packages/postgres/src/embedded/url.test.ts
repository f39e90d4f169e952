import { randomUUID } from 'node:crypto';
import { rmdirSync } from 'node:fs';
import { isEmbeddedUrl } from '@ambang/server/database/embedded-url.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ensureSocketFolder } from './location.ts';
import { embeddedUrl } from './url.ts';

test('the URL of the embedded server is recognized', () => {
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
])('%s is not recognized as the embedded server', (url) => {
  expect(isEmbeddedUrl(url)).toBe(false);
});
