import { expect, test } from 'vitest';
import { addressForOtherBrowser, chromeIntentUrl } from './google-other-browser.tsx';

test('the address for another browser keeps the return path and drops the outcome of a sign-in', () => {
  const { href } = addressForOtherBrowser(
    'https://ambang.id/login?google=dalam-aplikasi&lanjut=%2Fprofile#isi',
  );
  expect(href).toBe('https://ambang.id/login?lanjut=%2Fprofile');
  expect(addressForOtherBrowser('https://ambang.id/login?google=batal').href).toBe('https://ambang.id/login');
});

test('a Chrome intent contains the page, its scheme, the package of Chrome and a fallback address', () => {
  expect(chromeIntentUrl(new URL('https://ambang.id/login?lanjut=%2Fhome%3Fa%3D1%3Bb'))).toBe(
    'intent://ambang.id/login?lanjut=%2Fhome%3Fa%3D1%3Bb#Intent;scheme=https;package=com.android.chrome;' +
      'S.browser_fallback_url=https%3A%2F%2Fambang.id%2Flogin%3Flanjut%3D%252Fhome%253Fa%253D1%253Bb;end',
  );
  expect(chromeIntentUrl(new URL('http://localhost:3000/register'))).toContain(
    'intent://localhost:3000/register#Intent;scheme=http;',
  );
});
