import { setImmediate } from 'node:timers/promises';
import { closeAll, closeOnSignal } from '../src/ending.ts';

/** A process that runs until a signal. Its arguments name what it closes; `broken` fails to close. */
const closes = process.argv.slice(2).map((name) => async () => {
  process.stdout.write(`${name}\n`);
  if (name === 'broken') throw new Error('does not close');
  // By now the line was written, or its error has come back.
  await setImmediate();
});

closeOnSignal([closes[0]!, () => closeAll(...closes.slice(1, -1)), closes.at(-1)!]);
process.send?.('ready');
setInterval(() => undefined, 60_000);
