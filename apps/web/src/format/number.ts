/**
 * Formats a number in Indonesian notation: 12345 becomes "12.345", 91.25 becomes "91,3". Written by hand, because the first
 * formatter of the browser takes 50 ms or more on a slow phone, before the first picture of a screen.
 */
export function formatNumber(value: number): string {
  // The exponent moves the comma of the decimal digits, so that 0.35 is rounded to 0.4 as on paper.
  const tenths = Math.round(Number(`${Math.abs(value).toFixed(6)}e1`));
  const sign = value < 0 && tenths > 0 ? '-' : '';
  const whole = String(Math.floor(tenths / 10)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return sign + whole + (tenths % 10 === 0 ? '' : `,${tenths % 10}`);
}
