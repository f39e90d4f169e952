import { readFileSync } from 'node:fs';

/**
 * Preloaded into the product (`node --import`). Shifts `Date.now()` and `new Date()` by the milliseconds in the file
 * `E2E_CLOCK_OFFSET_FILE`. Timers and other clocks are unchanged.
 */

const READ_EVERY_MS = 20;

const actual = Date.now;
const file = process.env.E2E_CLOCK_OFFSET_FILE;
let offset = 0;
let readAt = -Infinity;

function now(): number {
  if (file !== undefined && performance.now() - readAt >= READ_EVERY_MS) {
    readAt = performance.now();
    offset = Number(readFileSync(file, 'utf8'));
  }
  return actual() + offset;
}

globalThis.Date = new Proxy(Date, {
  get: (date, name): unknown => (name === 'now' ? now : Reflect.get(date, name)),
  construct: (date, args: unknown[]) => Reflect.construct(date, args.length > 0 ? args : [now()]) as Date,
});
