import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../src/context.ts';
import { buildProgram, runProgram } from '../src/program.ts';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

export interface RunOptions {
  url?: string;
  now: number;
  env?: NodeJS.ProcessEnv;
  ask?: (question: string) => Promise<boolean>;
  askText?: Context['askText'];
}

export async function runCommand(
  words: readonly string[],
  { url, now, env = {}, ask, askText }: RunOptions,
): Promise<CommandResult> {
  const [out, err]: [string[], string[]] = [[], []];
  const context = {
    env: { ...(url !== undefined && { DATABASE_URL: url }), ...env },
    now,
    durable: false,
    print: (line: string) => void out.push(line),
    ...(ask && { ask }),
    ...(askText && { askText }),
  };
  const code = await runProgram(words, context, (line) => void err.push(line));
  return { code, out: out.join('\n'), err: err.join('\n') };
}

export const program = buildProgram({ env: {}, now: 0, print: () => undefined, fail: () => undefined });

const leavesOf = (command: CommandUnknownOpts, path: string[] = []): string[][] =>
  command.commands.length === 0
    ? [path]
    : command.commands.flatMap((inner) => leavesOf(inner, [...path, inner.name()]));

/** All commands without subcommands, such as 'code create'. */
export const leafCommands = leavesOf(program).map((words) => words.join(' '));
