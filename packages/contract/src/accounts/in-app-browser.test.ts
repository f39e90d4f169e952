import { expect, test } from 'vitest';
import { googleButtonMode, isInAppBrowser } from './in-app-browser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const webView = `${pixel} Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36`;
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

const apps: Readonly<Record<string, string>> = {
  'a web view of Android': webView,
  'a web view of iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 13_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'a web view of an iPad':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'Instagram on iOS': `${iPhone} Mobile/15E148 Instagram 389.0.0.29.81 (iPhone15,2; iOS 18_5; id_ID; id; scale=3.00; 1179x2556; 754339213)`,
  'Instagram on Android': `${webView} Instagram 329.0.0.41.93 Android (34/14; 420dpi; 1080x2194; Google/google; Pixel 7; panther; panther; id_ID; 599108190)`,
  'Threads on iOS': `${iPhone} Mobile/15E148 Barcelona 289.0.0.13.109 (iPhone14,5; iOS 17_4_1; id_ID; id; scale=3.00; 1170x2532)`,
  'Facebook on iOS': `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/459.0.0.48.110;FBBV/584117445;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.4.1;FBSS/3;FBID/phone;FBLC/id_ID;FBOP/5;FBRV/0]`,
  'Facebook on Android': `${webView} [FB_IAB/FB4A;FBAV/460.0.0.36.108;]`,
  'Facebook without the marker of a web view': `${android} Chrome/125.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0.0.0;]`,
  'Messenger on Android': `${webView} [FB_IAB/Orca-Android;FBAV/455.0.0.36.107;]`,
  'Messenger on iOS': `${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/452.0.0.27.108;FBBV/582147318;FBDV/iPhone13,2;FBSN/iOS;FBSV/17.4.1]`,
  'TikTok on Android': `${pixel} Version/4.0 Chrome/124.0.6367.179 Mobile Safari/537.36 trill_340204 BytedanceWebview/d8a21c6`,
  'TikTok without the marker of a web view':
    'Mozilla/5.0 (Linux; Android 12; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.0.0 Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6',
  'TikTok on iOS': `${iPhone} Mobile/15E148 musical_ly_32.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/id Region/ID`,
  'TikTok on iOS, named Safari': `${iPhone} Mobile/15E148 Safari/604.1 trill_41.5.0 BytedanceWebview/d8a21c6`,
  'Line on iOS': `${iPhone} Mobile/15E148 Safari Line/14.9.0`,
  'Line on Android': `${webView} Line/14.9.0/IAB`,
  'Snapchat on iOS': `${iPhone} Mobile/15E148 Snapchat/12.80.0.35 (like Safari/8617.1.17.10.12, panda)`,
  'X on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21G93 Twitter for iPhone/10.64.1',
  'X on Android': `${webView} TwitterAndroid`,
  'LinkedIn on iOS': `${iPhone} Mobile/15E148 [LinkedInApp]/9.30.1456`,
  'Pinterest on iOS': `${iPhone} Mobile/15E148 [Pinterest/iOS]`,
  'WeChat on iOS': `${iPhone} Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI Language/id`,
  'WeChat on Android': `${webView} MMWEBID/5211 MicroMessenger/8.0.40.2420(0x28002837) WeChat/arm64 Weixin NetType/WIFI`,
};

test.each(Object.entries(apps))('%s is an in-app browser', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

const browsers: Readonly<Record<string, string>> = {
  'Chrome on Android, also its custom tabs': `${android} Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Chrome on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
  'Chrome on iOS': `${iPhone} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
  'Firefox on iOS': `${iPhone} FxiOS/125.1 Mobile/15E148 Safari/605.1.15`,
  'Edge on iOS': `${iPhone} Version/17.0 EdgiOS/124.0.2478.71 Mobile/15E148 Safari/604.1`,
  'DuckDuckGo on iOS': `${iPhone} Version/17.4.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
  'Safari on iOS, also as opened by an app': `${iPhone} Version/17.4.1 Mobile/15E148 Safari/604.1`,
  'Safari on an iPad or a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15',
  'Samsung Internet': `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  'Firefox on a Mac': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Edge on Android': `${android} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`,
  'Opera on Android': `${android} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/81.3.4292.78446`,
  "Opera Mini on the system's engine":
    'Mozilla/5.0 (Linux; U; Android 10; SM-G960F Build/QP1A.190711.020; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/95.0.4638.50 Mobile Safari/537.36 OPR/60.0.2254.59405',
  'Opera Mini on its servers':
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
  'UC Browser':
    'Mozilla/5.0 (Linux; U; Android 10; en-US; RMX2030 Build/QKQ1.200209.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
  'Mi Browser':
    'Mozilla/5.0 (Linux; U; Android 12; id-id; 21061119AG Build/SP1A.210812.016) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0-g',
  'the Google app on iOS': `${iPhone} GSA/330.0.0 Mobile/15E148 Safari/604.1`,
  'an empty user agent': '',
};

test.each(Object.entries(browsers))('%s is not an in-app browser', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});

test('the button mode offers Chrome only in an in-app browser on Android', () => {
  expect(googleButtonMode(apps['Instagram on Android']!)).toBe('in-app-android');
  expect(googleButtonMode(apps['Instagram on iOS']!)).toBe('in-app');
  expect(googleButtonMode(browsers['Samsung Internet']!)).toBe('');
});
