import { createInterface } from 'node:readline/promises';
import { runProgram } from './program.ts';

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D refuse.
  const answer = await terminal.question(question).catch(() => '');
  terminal.close();
  return /^\s*ya\s*$/i.test(answer);
}

process.exitCode = await runProgram(
  process.argv.slice(2),
  {
    env: process.env,
    now: Date.now(),
    print: (line) => void process.stdout.write(`${line}\n`),
    ...(process.stdin.isTTY && { ask }),
  },
  (line) => void process.stderr.write(`${line}\n`),
);
