import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A135F) ${webkit} Chrome/120.0 Mobile Safari/537.36`,
    'Chrome di Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12) ${webkit} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
    'Samsung Internet di Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/120.0 Safari/537.36 Edg/120.0`, 'Edge di Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Version/17.1 Mobile/15E148 Safari/604.1',
    'Safari di iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox di Linux'],
  ['curl/8.5', 'Perangkat lain'],
  ['', 'Perangkat lain'],
])('the user agent %j is shown as %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a phone is handheld and a computer is not', () => {
  expect(isHandheld(`Mozilla/5.0 (Linux; Android 13) ${webkit} Chrome/120.0 Mobile Safari/537.36`)).toBe(
    true,
  );
  expect(isHandheld(`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/120.0 Safari/537.36`)).toBe(false);
});
