import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { analysisRoleCommand } from './commands/analysis-role.ts';
import { backupCommand } from './commands/backups/backup.ts';
import { restoreCommand } from './commands/backups/restore.ts';
import { bundleCommand } from './commands/bundles.ts';
import { codeCommand } from './commands/codes/codes.ts';
import { completionCommand } from './commands/completion.ts';
import { checkCommand } from './commands/content/check.ts';
import { publishCommand } from './commands/content/publish.ts';
import { reportCommand } from './commands/content/report.ts';
import { rescoreCommand } from './commands/content/rescore.ts';
import { closeDemoCommand, demoCommand } from './commands/demo.ts';
import { itemReportCommand } from './commands/item-reports.ts';
import { learningCommand } from './commands/learning.ts';
import { letterCommand } from './commands/letters.ts';
import { migrateCommand } from './commands/migrate.ts';
import { outageCommand } from './commands/outage.ts';
import { pushKeyCommand } from './commands/push-key.ts';
import { rankKeyCommand } from './commands/rank-key.ts';
import { setupCommand } from './commands/setup/setup.ts';
import { statusCommand } from './commands/status/status.ts';
import { transactionCommand } from './commands/transactions/transactions.ts';
import type { Context } from './context.ts';
import { useEmbeddedDatabase } from './embedded-database.ts';
import { expectedErrorMessage, UsageFault } from './faults.ts';
import { OperatorCommand, PROGRAM_NAME, refuseEmptyArgument } from './operator-command.ts';

const commands = [
  setupCommand,
  migrateCommand,
  checkCommand,
  reportCommand,
  publishCommand,
  rescoreCommand,
  outageCommand,
  demoCommand,
  closeDemoCommand,
  analysisRoleCommand,
  pushKeyCommand,
  rankKeyCommand,
  bundleCommand,
  codeCommand,
  transactionCommand,
  itemReportCommand,
  letterCommand,
  learningCommand,
  statusCommand,
  backupCommand,
  restoreCommand,
  completionCommand,
];

export function buildProgram(context: Context): CommandUnknownOpts {
  const program = new OperatorCommand(PROGRAM_NAME);
  for (const command of commands) program.addCommand(command(context));
  program.hook('preAction', (_, command) => {
    refuseEmptyArgument(command);
    return useEmbeddedDatabase(context, command.parent === program ? command.name() : command.parent?.name());
  });
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

/** @returns the exit code: 0 done, 1 something is missing or has to be fixed, 2 a mistake in the command line */
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
    // Requested help has exit code 0. Help because of a missing command counts as a mistake.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    printError(expectedErrorMessage(error));
    return error instanceof UsageFault ? 2 : 1;
  }
}
