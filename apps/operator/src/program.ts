import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { analysisRole } from './commands/analysis-role.ts';
import { bundle } from './commands/bundles.ts';
import { code } from './commands/codes/codes.ts';
import { completion } from './commands/completion.ts';
import { check } from './commands/content/check.ts';
import { publish } from './commands/content/publish.ts';
import { report } from './commands/content/report.ts';
import { rescore } from './commands/content/rescore.ts';
import { closeDemo, demo } from './commands/demo.ts';
import { migrate } from './commands/migrate.ts';
import { outage } from './commands/outage.ts';
import { rankKey } from './commands/rank-key.ts';
import { status } from './commands/status/status.ts';
import { transaction } from './commands/transactions/transactions.ts';
import type { Context } from './context.ts';
import { sentenceOf, UsageFault } from './faults.ts';
import { OperatorCommand, PROGRAM } from './operator-command.ts';

const commands = [
  ...[migrate, check, report, publish, rescore, outage, demo, closeDemo, analysisRole, rankKey],
  ...[bundle, code, transaction, status, completion],
];

export function buildProgram(context: Context): CommandUnknownOpts {
  const program = new OperatorCommand(PROGRAM);
  for (const command of commands) program.addCommand(command(context));
  configureOutput(program, context.print);
  return program;
}

/** Sends the help to `print`. Commander's own error text is dropped, because `runProgram` prints ours. */
function configureOutput(command: CommandUnknownOpts, print: Context['print']): void {
  if (command.commands.length > 0) command.helpCommand('help [perintah]', 'petunjuk satu perintah');
  const write = (text: string) => print(text.replace(/\n$/, ''));
  command.configureOutput({ writeOut: write, writeErr: write, outputError: () => undefined });
  for (const inner of command.commands) configureOutput(inner, print);
}

/**
 * Runs the command that the words name.
 * @returns the exit code: 0 done, 1 something is missing or has to be fixed, 2 a mistake in the command line
 */
export async function runProgram(
  words: readonly string[],
  context: Omit<Context, 'fail'>,
  printError: (line: string) => void,
): Promise<number> {
  let exitCode = 0;
  const fail = () => {
    exitCode = 1;
  };
  try {
    await buildProgram({ ...context, fail }).parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Help that was asked for has exit code 0. Help in place of a missing command is a mistake.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    printError(sentenceOf(error));
    return error instanceof UsageFault ? 2 : 1;
  }
}
