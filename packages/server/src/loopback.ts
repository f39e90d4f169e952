/** @param hostname the host of a URL: an IPv6 address is in brackets, and an smtp URL keeps capitals */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === '[::1]' || /^localhost$/i.test(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname);
