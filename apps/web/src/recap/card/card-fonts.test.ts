import { afterEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../api/failure.ts';
import { loadFontFaceCss } from './card-fonts.ts';

afterEach(() => vi.unstubAllGlobals());

test('the fonts of the score card are loaded once per page, and again after a failure', async () => {
  const font = () => new Response('font', { headers: { 'content-type': 'font/woff2' } });
  const fetchFile = vi.fn().mockImplementation(async () => font());
  fetchFile.mockRejectedValueOnce(new TypeError('no network'));
  vi.stubGlobal('fetch', fetchFile);
  await expect(loadFontFaceCss()).rejects.toThrow(NetworkFailure);
  const css = await loadFontFaceCss();
  expect(css.match(/url\(data:font\/woff2;base64,Zm9udA==\)/g)).toHaveLength(2);
  expect(await loadFontFaceCss()).toBe(css);
  expect(fetchFile).toHaveBeenCalledTimes(4);
});
