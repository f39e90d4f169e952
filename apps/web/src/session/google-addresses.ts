import { OUTCOME_PARAMETER } from '@ambang/contract/accounts/google.ts';

/** The address of this page for another browser: without what a sign-in here came to. */
export function addressElsewhere(href: string): URL {
  const address = new URL(href);
  address.searchParams.delete(OUTCOME_PARAMETER);
  address.hash = '';
  return address;
}

/** A link by which an app on Android hands a page to Chrome. Without Chrome the page stays where it is. */
export function chromeIntent(address: URL): string {
  const { protocol, host, pathname, search, href } = address;
  const intent = [
    'Intent',
    `scheme=${protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(href)}`,
    'end',
  ];
  return `intent://${host}${pathname}${search}#${intent.join(';')}`;
}
