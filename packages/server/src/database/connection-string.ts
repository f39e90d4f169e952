/**
 * The statements of the product are short: compiling one takes longer than running it. Where sequential scans are disabled,
 * PostgreSQL 15 to 17 price a plan that needs one so high that they would compile it each time.
 */
const OPTIONS = '-c jit=off';

/**
 * The address as every connection of the product uses it: the TLS mode that is meant, and no just-in-time compilation. The
 * driver treats three TLS modes as 'verify-full' and warns in English that this may change one day. A certificate that
 * nobody vouches for is still refused.
 * @param options of the person's own environment, which the driver uses when the address has none
 */
export function connectionStringOf(url: string, options = process.env['PGOPTIONS'] ?? ''): string {
  const verified = url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
  const ours = encodeURIComponent(OPTIONS);
  // The last one wins.
  if (/[?&]options=/.test(verified)) return verified.replace(/([?&]options=[^&#]*)/, `$1%20${ours}`);
  const all = encodeURIComponent(`${options} ${OPTIONS}`.trim());
  return `${verified}${verified.includes('?') ? '&' : '?'}options=${all}`;
}
