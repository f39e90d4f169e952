import { dispatch } from '../src/dispatch.ts';
import { commands } from '../src/registry.ts';

export interface Ran {
  code: number;
  /** What stands on standard output, and on standard error. */
  out: string;
  err: string;
}

/** Runs the operator's program in this process, as a shell would: one text for each word. */
export async function run(
  words: readonly string[],
  { url, now, env = {} }: { url?: string; now: number; env?: NodeJS.ProcessEnv },
): Promise<Ran> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await dispatch(commands, words, {
    env: { ...(url !== undefined && { DATABASE_URL: url }), ...env },
    now,
    durable: false,
    print: (line) => void out.push(line),
    complain: (line) => void err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
