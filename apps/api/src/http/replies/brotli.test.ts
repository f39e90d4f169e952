import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBrotliPrefix, appendToBrotli } from './brotli.ts';

const beginning = Buffer.from('{"data":{"pembahasan":"Sebab itulah jawabannya."},'.repeat(300));

test.each([0, 1, 7, 1_500, 65_535, 65_536, 65_537, 200_000])(
  'a compressed prefix with a suffix of %i bytes decompresses to both texts',
  async (length) => {
    const compressed = await compressBrotliPrefix(beginning);
    expect(compressed.length).toBeLessThan(beginning.length / 10);
    const rest = randomBytes(length);
    const whole = appendToBrotli(compressed, rest);
    expect(brotliDecompressSync(whole)).toEqual(Buffer.concat([beginning, rest]));
    expect(whole.length).toBeLessThan(compressed.length + length + 16);
  },
);
