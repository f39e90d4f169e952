import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appendToGzip, compressGzipPrefix } from './gzip.ts';

test.each([0, 1, 999, 1_000, 70_000])(
  'a compressed prefix with a suffix of %i characters decompresses to both texts',
  async (length) => {
    const prefix = await compressGzipPrefix(Buffer.from('{"data":"é😀"'.repeat(500)));
    const suffix = 'kata, '.repeat(length).slice(0, length);
    const text = gunzipSync(appendToGzip(prefix, Buffer.from(suffix))).toString();
    expect(text).toBe(`${prefix.plain.toString()}${suffix}`);
  },
);
