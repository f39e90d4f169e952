import { afterEach, expect, test, vi } from 'vitest';
import { fontFaces } from './card-fonts.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads nothing: what a card does with its fonts is the browser's. */
class Reader {
  result = 'data:font/woff2;base64,AA==';
  onload = () => undefined;
  readAsDataURL() {
    queueMicrotask(() => this.onload());
  }
}

test('the fonts are read once for all cards of a page, and anew after a failure', async () => {
  const fetched = vi.fn().mockImplementation(() => Promise.resolve(new Response('font')));
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('FileReader', Reader);
  await expect(fontFaces()).rejects.toThrow('no network');
  const faces = await fontFaces();
  expect(faces.match(/@font-face/g)).toHaveLength(2);
  expect(await fontFaces()).toBe(faces);
  expect(fetched).toHaveBeenCalledTimes(4);
});
