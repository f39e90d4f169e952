import { createInterface } from 'node:readline/promises';
import { lostOutputMessage, watchWrites } from './output/watched-output.ts';
import { runProgram } from './program.ts';

/** Returns '' after Ctrl-C and Ctrl-D. */
async function askText(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question).catch(() => '');
  terminal.close();
  return answer;
}

const ask = async (question: string): Promise<boolean> => /^\s*ya\s*$/i.test(await askText(question));

const writeFailure = watchWrites(process.stdout);
// A message that cannot be written must not end the command.
process.stderr.on('error', () => undefined);
let hasError = false;

function printError(line: string): void {
  hasError = true;
  process.stderr.write(`${line}\n`);
}

const exitCode = await runProgram(
  process.argv.slice(2),
  {
    env: process.env,
    now: Date.now(),
    print: (line) => void process.stdout.write(`${line}\n`),
    ...(process.stdin.isTTY && { ask, askText }),
  },
  printError,
);

const lost = lostOutputMessage(await writeFailure(), { isDone: !hasError && exitCode !== 2 });
if (lost !== null) process.stderr.write(`${lost}\n`);
process.exitCode = lost === null ? exitCode : exitCode || 1;
