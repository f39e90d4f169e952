import { dispatch } from './dispatch.ts';
import { commands } from './registry.ts';

process.exitCode = await dispatch(commands, process.argv.slice(2), {
  env: process.env,
  now: Date.now(),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
