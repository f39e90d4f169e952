import { setImmediate } from 'node:timers/promises';
import { closeTogether, endWith } from '../src/ending.ts';

/** A process that waits for its end. @param argv the names of what closes; one named `broken` fails */
const closes = process.argv.slice(2).map((name) => async () => {
  process.stdout.write(`${name}\n`);
  if (name === 'broken') throw new Error('does not close');
  // What is written until then has reached its reader, or an error has come back.
  await setImmediate();
});

endWith([closes[0]!, () => closeTogether(...closes.slice(1, -1)), closes.at(-1)!]);
process.send?.('ready');
setInterval(() => undefined, 60_000);
