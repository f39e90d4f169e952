import { setImmediate } from 'node:timers/promises';
import { closeAll, closeOnSignal } from '../src/shutdown.ts';

/** A process that runs until a signal. Each argument is a resource to close; closing `broken` fails. */
const closes = process.argv.slice(2).map((name) => async () => {
  process.stdout.write(`${name}\n`);
  if (name === 'broken') throw new Error('does not close');
  // In the next turn the line is written, or its error was emitted.
  await setImmediate();
});

closeOnSignal([closes[0]!, () => closeAll(...closes.slice(1, -1)), closes.at(-1)!]);
process.send?.('ready');
setInterval(() => undefined, 60_000);
