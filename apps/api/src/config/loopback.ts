/** @param hostname of a URL: with an IPv6 address in brackets */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === '[::1]' || /^localhost$/i.test(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname);
