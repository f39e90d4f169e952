/** Google's rule (`disallowed_useragent`) is unpublished: these are known cases. */
export function isRefusedByGoogle(userAgent: string): boolean {
  const isBrowserWithWebView = /\b(?:OPR|UCBrowser)\//.test(userAgent);
  if (/;\s*wv\)/.test(userAgent) && !isBrowserWithWebView) return true;
  const isApple = /\((?:iPhone|iPad|iPod|Macintosh);/.test(userAgent) && userAgent.includes('AppleWebKit');
  if (isApple && !userAgent.includes(' Safari/')) return true;
  return embeddingApps.some((app) => userAgent.includes(app));
}

const embeddingApps = [
  ...['FBAN/', 'FBAV/', '[FB_IAB', 'Instagram ', 'musical_ly', 'BytedanceWebview', 'trill_', ' Line/'],
  ...['Snapchat/', 'Twitter for iPhone', 'TwitterAndroid', 'LinkedInApp', '[Pinterest/', 'MicroMessenger/'],
];
