import { readSettings } from '@ambang/settings/read-settings.ts';
import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-service.ts';

const { PUSH_HOSTS: hosts } = readSettings({}).values;

const isAllowed = (endpoint: string) => isPushEndpoint(endpoint, { hosts, allowsHttp: false });

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://eu.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service of a browser', (endpoint) => {
  expect(isAllowed(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.lain.id/',
  'https://lainnotify.windows.com/',
  'https://notify.windows.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://web.push.apple.com:8443/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://nama:sandi@fcm.googleapis.com/',
  'https://web.push.apple.com./',
  ' https://web.push.apple.com/abc',
  'https://web.push.apple.com/\0',
  'https://web.push.apple.com/\u{1F600}',
  'file:///etc/passwd',
  'bukan alamat',
])('%s is not called', (endpoint) => {
  expect(isAllowed(endpoint)).toBe(false);
});
