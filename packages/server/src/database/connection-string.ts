/**
 * Turns off just-in-time compilation, because compiling one of our short statements takes longer than running it. While
 * sequential scans are disabled, PostgreSQL 15 to 17 estimate such high costs for a plan with such a scan that they
 * compile it.
 */
const OPTIONS = '-c jit=off';

/**
 * Turns off just-in-time compilation, and writes 'verify-full' for three TLS modes that the driver treats in the same
 * way, but with a warning that this may change.
 * @param options PGOPTIONS, which the driver uses when the address has no options
 */
export function toConnectionString(url: string, options = process.env['PGOPTIONS'] ?? ''): string {
  const withTlsMode = url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
  const ours = encodeURIComponent(OPTIONS);
  // PostgreSQL uses the last value of a repeated option.
  if (/[?&]options=/.test(withTlsMode)) return withTlsMode.replace(/([?&]options=[^&#]*)/, `$1%20${ours}`);
  const all = encodeURIComponent(`${options} ${OPTIONS}`.trim());
  return `${withTlsMode}${withTlsMode.includes('?') ? '&' : '?'}options=${all}`;
}
