/*
 * Each test file begins at noon of the same day. The order of options differs from day to day, and with it what the footer
 * of a sheet covers: here it is always the same, and no day ends during a test.
 */

const realNow = Date.now;
const ahead = Date.parse('2026-11-26T12:00:00+07:00') - realNow();

Date.now = () => realNow() + ahead;

window.Date = new Proxy(Date, {
  construct: (target, given: unknown[]) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given) as Date,
});
