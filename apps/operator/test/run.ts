import { runProgram } from '../src/program.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

export interface Setup {
  url?: string;
  now: number;
  env?: NodeJS.ProcessEnv;
  ask?: (question: string) => Promise<boolean>;
}

/** Runs the operator's program in this process, with one text per word of the command line. */
export async function run(words: readonly string[], { url, now, env = {}, ask }: Setup): Promise<Ran> {
  const [out, err]: [string[], string[]] = [[], []];
  const context = {
    env: { ...(url !== undefined && { DATABASE_URL: url }), ...env },
    now,
    durable: false,
    print: (line: string) => void out.push(line),
    ...(ask && { ask }),
  };
  const code = await runProgram(words, context, (line) => void err.push(line));
  return { code, out: out.join('\n'), err: err.join('\n') };
}
