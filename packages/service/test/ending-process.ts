import { closeTogether, endWith } from '../src/ending.ts';

/** A process that waits for its end. @param argv the names of what closes; one named `broken` fails */
const closes = process.argv.slice(2).map((name) => () => {
  process.stdout.write(`${name}\n`);
  return name === 'broken' ? Promise.reject(new Error('does not close')) : Promise.resolve();
});

endWith([closes[0]!, () => closeTogether(...closes.slice(1, -1)), closes.at(-1)!]);
process.send?.('ready');
setInterval(() => undefined, 60_000);
