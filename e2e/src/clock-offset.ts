import { readFileSync } from 'node:fs';

/**
 * Loaded before a program of the product (`node --import`), it moves `Date.now()` and `new Date()` by the milliseconds in
 * the file that `E2E_CLOCK_OFFSET_FILE` names. Timers and every other clock go on as they are.
 */

const LOOKED_EVERY_MS = 20;

const actual = Date.now;
const file = process.env.E2E_CLOCK_OFFSET_FILE;
let movedBy = 0;
let lookedAt = -Infinity;

function now(): number {
  if (file !== undefined && performance.now() - lookedAt >= LOOKED_EVERY_MS) {
    lookedAt = performance.now();
    movedBy = Number(readFileSync(file, 'utf8'));
  }
  return actual() + movedBy;
}

globalThis.Date = new Proxy(Date, {
  get: (date, name): unknown => (name === 'now' ? now : Reflect.get(date, name)),
  construct: (date, given: unknown[]) => Reflect.construct(date, given.length > 0 ? given : [now()]) as Date,
});
