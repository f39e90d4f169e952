/**
 * Our statements are short: compiling one takes longer than running it. With sequential scans disabled, PostgreSQL 15 to 17
 * give a plan that needs one such a cost that they would always compile it.
 */
const OPTIONS = '-c jit=off';

/**
 * The address for every connection of the product: with an explicit TLS mode and without just-in-time compilation. The
 * driver treats three TLS modes as 'verify-full', and warns that this may change. An untrusted certificate is refused.
 * @param options of the environment, which the driver uses when the address has none
 */
export function toConnectionString(url: string, options = process.env['PGOPTIONS'] ?? ''): string {
  const verified = url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
  const ours = encodeURIComponent(OPTIONS);
  // The last one wins.
  if (/[?&]options=/.test(verified)) return verified.replace(/([?&]options=[^&#]*)/, `$1%20${ours}`);
  const all = encodeURIComponent(`${options} ${OPTIONS}`.trim());
  return `${verified}${verified.includes('?') ? '&' : '?'}options=${all}`;
}
