import { constants, setPriority } from 'node:os';
import { receiveLaterSettings } from '@ambang/server/later-settings.ts';
import { askText } from './output/ask-text.ts';
import { noProgress, startProgress } from './output/progress.ts';
import { lostOutputMessage, watchWrites } from './output/watched-output.ts';
import { runProgram } from './program.ts';

const terminal = { input: process.stdin, output: process.stdout };

/** Ctrl-C and Ctrl-D count as no. */
const ask = async (question: string): Promise<boolean> =>
  /^\s*ya\s*$/i.test(await askText(terminal, question).catch(() => ''));

await receiveLaterSettings();

const writeFailure = watchWrites(process.stdout);
// A message that cannot be written must not end the command.
process.stderr.on('error', () => undefined);
let hasError = false;

// On stderr, so that it is no part of the result.
const progress =
  process.stdout.isTTY && process.stderr.isTTY
    ? startProgress({
        write: (text) => process.stderr.write(text),
        // Some terminals have no known width.
        columns: () => process.stderr.columns || 80,
        now: () => performance.now(),
      })
    : noProgress;

function printError(line: string): void {
  hasError = true;
  progress.pauseFor(() => process.stderr.write(`${line}\n`));
}

const exitCode = await runProgram(
  process.argv.slice(2),
  {
    env: process.env,
    now: Date.now(),
    print: (line) => void progress.pauseFor(() => process.stdout.write(`${line}\n`)),
    report: progress.report,
    lowerPriority: () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL),
    ...(process.stdin.isTTY && {
      ask: (question) => progress.pauseFor(() => ask(question)),
      askText: (question, options) => progress.pauseFor(() => askText(terminal, question, options)),
    }),
  },
  printError,
);
progress.end();

const lost = lostOutputMessage(await writeFailure(), { isDone: !hasError && exitCode !== 2 });
if (lost !== null) process.stderr.write(`${lost}\n`);
process.exitCode = lost === null ? exitCode : exitCode || 1;
