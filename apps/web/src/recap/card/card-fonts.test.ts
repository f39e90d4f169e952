import { afterEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../api/failure.ts';
import { loadFontFaceCss } from './card-fonts.ts';

afterEach(() => vi.unstubAllGlobals());

test('the fonts are loaded once per page, and again after a failure', async () => {
  const font = () => new Response('font', { headers: { 'content-type': 'font/woff2' } });
  const fetched = vi.fn().mockImplementation(async () => font());
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  await expect(loadFontFaceCss()).rejects.toThrow(NetworkFailure);
  const faces = await loadFontFaceCss();
  expect(faces.match(/url\(data:font\/woff2;base64,Zm9udA==\)/g)).toHaveLength(2);
  expect(await loadFontFaceCss()).toBe(faces);
  expect(fetched).toHaveBeenCalledTimes(4);
});
