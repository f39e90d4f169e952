/**
 * Browsers embedded in apps, which Google refuses (`disallowed_useragent`). Google does not publish its rule; these are
 * known refusals.
 */
export function isRefusedByGoogle(userAgent: string): boolean {
  const isBorrowedEngine = /\b(?:OPR|UCBrowser)\//.test(userAgent);
  if (/;\s*wv\)/.test(userAgent) && !isBorrowedEngine) return true;
  const isApple = /\((?:iPhone|iPad|iPod|Macintosh);/.test(userAgent) && userAgent.includes('AppleWebKit');
  if (isApple && !userAgent.includes(' Safari/')) return true;
  return apps.some((app) => userAgent.includes(app));
}

const apps = [
  ...['FBAN/', 'FBAV/', '[FB_IAB', 'Instagram ', 'musical_ly', 'BytedanceWebview', 'trill_', ' Line/'],
  ...['Snapchat/', 'Twitter for iPhone', 'TwitterAndroid', 'LinkedInApp', '[Pinterest/', 'MicroMessenger/'],
];
