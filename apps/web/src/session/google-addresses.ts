import { OUTCOME_PARAMETER } from '@ambang/contract/accounts/google.ts';

/** This page's address for another browser, without the outcome of a sign-in here. */
export function addressElsewhere(href: string): URL {
  const address = new URL(href);
  address.searchParams.delete(OUTCOME_PARAMETER);
  address.hash = '';
  return address;
}

/** An Android intent that opens the page in Chrome. Without Chrome it opens here. */
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
