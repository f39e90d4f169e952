import { StartFault } from '@ambang/postgres/start-fault.ts';
import type { Command } from './command.ts';
import { check } from './commands/check.ts';
import { closeDemo, demo } from './commands/demo.ts';
import { migrate } from './commands/migrate.ts';
import { publish } from './commands/publish.ts';
import { report } from './commands/report.ts';
import { CommandFault } from './fault.ts';

const commands: Readonly<Record<string, Command>> = {
  migrate,
  check,
  report,
  publish,
  demo,
  'close-demo': closeDemo,
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

function help(): string {
  const lines = Object.values(commands).map(({ usage, purpose }) => `  ${usage.padEnd(16)} ${purpose}`);
  return ['Pemakaian: node apps/operator/src/main.ts <perintah>', '', ...lines].join('\n');
}

/** @returns the exit code: 0 done, 1 something is to be mended, 2 the call itself is wrong */
async function main([verb, ...args]: readonly string[]): Promise<number> {
  if (verb === undefined || verb === 'help' || verb === '--help') {
    print(help());
    return verb === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) {
    complain(`Perintah "${verb}" tidak dikenal; yang ada: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  return (await command.run(args, { env: process.env, now: Date.now(), print })) ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandFault || error instanceof StartFault)) throw error;
  complain(error.message);
  process.exitCode = 1;
}
