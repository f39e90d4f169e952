import { GatewayFailure } from '@ambang/orders/gateway/gateway.ts';
import { outageOf } from '@ambang/postgres/outages.ts';
import { StartFault } from '@ambang/postgres/start-fault.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { Command, Commands, Surroundings } from './command.ts';
import { PROGRAM } from './command.ts';
import { CommandFault, WrongCall } from './fault.ts';

/** Where the lines for the person go, besides `print`: what went wrong. */
export interface Outlets extends Surroundings {
  complain: (line: string) => void;
}

/**
 * Runs the command that the words name.
 * @returns the exit code: 0 done, 1 something is to be mended or not there, 2 the call itself is wrong
 */
export async function dispatch(commands: Commands, words: readonly string[], to: Outlets): Promise<number> {
  try {
    return await step(commands, words, [], to);
  } catch (error) {
    to.complain(sentenceOf(error));
    return error instanceof WrongCall ? 2 : 1;
  }
}

const isHelp = (word: string | undefined): boolean => word === 'help' || word === '--help';

async function step(
  commands: Commands,
  [verb, ...args]: readonly string[],
  before: readonly string[],
  to: Outlets,
): Promise<number> {
  if (verb === undefined || isHelp(verb)) {
    to.print(listOf(commands, before));
    return verb === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  const path = [...before, verb];
  if (!command)
    throw new WrongCall(
      `Perintah "${path.join(' ')}" tidak dikenal; yang ada: ${Object.keys(commands).join(', ')}.`,
    );
  if (command.commands) return step(command.commands, args, path, to);
  if (args.includes('--help')) {
    to.print(helpOf(command));
    return 0;
  }
  return (await command.run(args, to)) ? 0 : 1;
}

function listOf(commands: Commands, before: readonly string[]): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, purpose }) => `  ${usage.padEnd(width)}  ${purpose}`);
  const call = [PROGRAM, ...before, '<perintah>'].join(' ');
  return [`Pemakaian: ${call}`, '', ...lines, '', `Petunjuk satu perintah: ${call} --help`].join('\n');
}

const helpOf = ({ usage, purpose, details = [] }: Command): string =>
  [`Pemakaian: ${PROGRAM} ${usage}`, '', purpose, ...details].join('\n');

/** @throws what nobody has foreseen */
function sentenceOf(error: unknown): string {
  if (error instanceof GatewayFailure)
    return error.kind === 'refused'
      ? 'Penyedia pembayaran menolak permintaan ini: periksa MIDTRANS_SERVER_KEY dan MIDTRANS_API_URL.'
      : 'Penyedia pembayaran belum menjawab, jadi tidak ada yang berubah: coba lagi sebentar lagi.';
  if (error instanceof CommandFault || error instanceof StartFault || error instanceof Refusal)
    return error.message;
  if (isOutage(error))
    return 'Database terputus di tengah pekerjaan: pastikan PostgreSQL berjalan, lalu jalankan perintah yang sama sekali lagi.';
  throw error;
}

/** Also when it is the cause of another error, as of a migration that failed. */
const isOutage = (error: unknown): boolean =>
  outageOf(error) !== null || (error instanceof Error && error.cause !== undefined && isOutage(error.cause));
