import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandFault } from '../faults.ts';

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks for a line of text on a terminal. What is typed for a secret is not shown.
 * @throws CommandFault after Ctrl-C and Ctrl-D
 */
export async function askText(
  { input, output }: Terminal,
  question: string,
  { isSecret = false }: { isSecret?: boolean } = {},
): Promise<string> {
  let isMuted = false;
  const echo = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: echo, terminal: true });
  // A closed terminal leaves the question without an answer.
  const closed = new Promise<never>((_, reject) => {
    terminal.once('close', () =>
      reject(new CommandFault('Dihentikan, dan tidak ada yang ditulis: jalankan lagi kapan saja.')),
    );
  });
  closed.catch(() => undefined);
  terminal.once('SIGINT', () => terminal.close());
  const answered = terminal.question(question);
  answered.catch(() => undefined);
  isMuted = isSecret;
  try {
    return await Promise.race([answered, closed]);
  } finally {
    terminal.close();
    if (isSecret) output.write('\n');
  }
}
