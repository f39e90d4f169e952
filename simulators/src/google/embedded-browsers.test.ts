import { expect, test } from 'vitest';
import { isRefusedByGoogle } from './embedded-browsers.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014';
const chrome =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.179 Mobile Safari/537.36';

test.each([
  `${android}; wv) ${chrome}`,
  `${android}; wv) ${chrome} Instagram 329.0.0.41.93 Android`,
  `${android}) ${chrome} [FB_IAB/FB4A;FBAV/460.0.0.0;]`,
  `${android}) ${chrome} musical_ly_2023 BytedanceWebview/d8a21c6`,
  `${iPhone} Mobile/15E148`,
  `${iPhone} Mobile/15E148 Safari Line/14.9.0`,
  `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/459.0.0.48.110;FBDV/iPhone15,2]`,
  `${iPhone} Mobile/15E148 Safari/604.1 trill_41.5.0 BytedanceWebview/d8a21c6`,
  `${iPhone} Mobile/15E148 Snapchat/12.80.0.35 (like Safari/8617.1.17.10.12, panda)`,
  `${iPhone} Mobile/21G93 Twitter for iPhone/10.64.1`,
  `${iPhone} Mobile/15E148 [LinkedInApp]/9.30.1456`,
  `${iPhone} Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI`,
])('Google refuses a browser embedded in an app: %s', (userAgent) => {
  expect(isRefusedByGoogle(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  `${iPhone} Version/17.4.1 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
  `${android}; wv) ${chrome} OPR/60.0.2254.59405`,
  'node',
])('Google accepts a client that is not embedded in an app: %s', (userAgent) => {
  expect(isRefusedByGoogle(userAgent)).toBe(false);
});
