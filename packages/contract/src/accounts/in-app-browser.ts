/** The marker of Android's web views. Opera Mini and UC Browser also have the marker when they use the system's engine. */
const ANDROID_WEB_VIEW = /; wv\)/;
const BROWSER_ON_WEB_VIEW = /\b(?:OPR|UCBrowser)\//;

/** Apple's web views are WebKit without `Safari/`, which the user agents of all browsers on Apple devices contain. */
const APPLE_WEBKIT = /\((?:iPhone|iPad|iPod|Macintosh)\b.*AppleWebKit\//;
const SAFARI = / Safari\//;

/** Names of apps in user agents. Some of these user agents lack the marker of a web view. */
const APPS =
  /\bFB(?:AN|AV|_IAB)\b|\bInstagram[ /]\d|\bBarcelona \d|\bLine\/\d|\bmusical_ly|\btrill_\d|\bBytedance|\bMicroMessenger\/|\bSnapchat\/|\bTwitter for i|\bTwitterAndroid\b|\bLinkedInApp\b|\[Pinterest\//;

/** Google refuses a sign-in in an in-app browser (`disallowed_useragent`), because the app could read the password. */
export function isInAppBrowser(userAgent: string): boolean {
  if (APPS.test(userAgent)) return true;
  if (ANDROID_WEB_VIEW.test(userAgent)) return !BROWSER_ON_WEB_VIEW.test(userAgent);
  return APPLE_WEBKIT.test(userAgent) && !SAFARI.test(userAgent);
}

/** The attribute of `<html>` by which CSS shows either the Google button or a note. */
export const GOOGLE_ATTRIBUTE = 'data-google';

/** '' shows the button, 'in-app' a note to use a browser, and 'in-app-android' the note with a link to Chrome. */
export type GoogleButtonMode = '' | 'in-app' | 'in-app-android';

export function googleButtonMode(userAgent: string): GoogleButtonMode {
  if (!isInAppBrowser(userAgent)) return '';
  return userAgent.includes('Android') ? 'in-app-android' : 'in-app';
}
