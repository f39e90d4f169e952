/** Marks Android's web views. Opera Mini and UC Browser have it too when they use the system's engine. */
const ANDROID_WEB_VIEW = /; wv\)/;
const BROWSER_ON_WEB_VIEW = /\b(?:OPR|UCBrowser)\//;

/** Apple's web views are WebKit without `Safari/`, which all browsers on Apple devices have. */
const APPLE_WEBKIT = /\((?:iPhone|iPad|iPod|Macintosh)\b.*AppleWebKit\//;
const SAFARI = / Safari\//;

/** Names of apps in their user agents, some without a web view's mark. */
const APPS =
  /\bFB(?:AN|AV|_IAB)\b|\bInstagram[ /]\d|\bBarcelona \d|\bLine\/\d|\bmusical_ly|\btrill_\d|\bBytedance|\bMicroMessenger\/|\bSnapchat\/|\bTwitter for i|\bTwitterAndroid\b|\bLinkedInApp\b|\[Pinterest\//;

/** Google refuses sign-in there (`disallowed_useragent`), because the app could read the password. */
export function isInAppBrowser(userAgent: string): boolean {
  if (APPS.test(userAgent)) return true;
  if (ANDROID_WEB_VIEW.test(userAgent)) return !BROWSER_ON_WEB_VIEW.test(userAgent);
  return APPLE_WEBKIT.test(userAgent) && !SAFARI.test(userAgent);
}

/** Attribute of `<html>` by which CSS shows the Google button or a note in its place. */
export const GOOGLE_ATTRIBUTE = 'data-google';

/** '' shows the button; 'in-app' a note to use a browser; 'in-app-android' also a link to Chrome. */
export type GoogleButtonMode = '' | 'in-app' | 'in-app-android';

export function googleButtonMode(userAgent: string): GoogleButtonMode {
  if (!isInAppBrowser(userAgent)) return '';
  return userAgent.includes('Android') ? 'in-app-android' : 'in-app';
}
