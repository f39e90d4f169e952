/** Android's web views call themselves so. Opera Mini and UC do too where they borrow the system's engine. */
const ANDROID_WEB_VIEW = /; wv\)/;
const BROWSER_ON_WEB_VIEW = /\b(?:OPR|UCBrowser)\//;

/** Apple's web views are WebKit without the name that Safari, Chrome, Firefox and Edge carry there. */
const APPLE_WEBKIT = /\((?:iPhone|iPad|iPod|Macintosh)\b.*AppleWebKit\//;
const SAFARI = / Safari\//;

/** What apps write into the name of their browser, some without the marks of a web view. */
const APPS =
  /\bFB(?:AN|AV|_IAB)\b|\bInstagram[ /]\d|\bBarcelona \d|\bLine\/\d|\bmusical_ly|\btrill_\d|\bBytedance|\bMicroMessenger\/|\bSnapchat\/|\bTwitter for i|\bTwitterAndroid\b|\bLinkedInApp\b|\[Pinterest\//;

/**
 * Whether a browser is part of another app. Google refuses to sign anybody in there (`disallowed_useragent`): the app
 * could read the password.
 */
export function isInAppBrowser(userAgent: string): boolean {
  if (APPS.test(userAgent)) return true;
  if (ANDROID_WEB_VIEW.test(userAgent)) return !BROWSER_ON_WEB_VIEW.test(userAgent);
  return APPLE_WEBKIT.test(userAgent) && !SAFARI.test(userAgent);
}

/** The attribute of `<html>` by which the styles choose what stands in the place of the Google button. */
export const GOOGLE_ATTRIBUTE = 'data-google';

/** What that attribute says: the button, or that it works elsewhere; on Android with a way to Chrome. */
export type GoogleButtonMode = '' | 'in-app' | 'in-app-android';

export function googleButtonMode(userAgent: string): GoogleButtonMode {
  if (!isInAppBrowser(userAgent)) return '';
  return userAgent.includes('Android') ? 'in-app-android' : 'in-app';
}
