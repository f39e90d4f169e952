import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { DiskFullFault, errorCode, StartFault, withDiskFaults } from '@ambang/server/start-fault.ts';

interface Output {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The end of a longer output has its reason. */
const MOST_CHARACTERS = 1_000_000;

export function collectOutput(child: ChildProcess): Promise<Output> {
  const [stdout, stderr] = [collectText(child.stdout), collectText(child.stderr)];
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, stdout: stdout(), stderr: stderr() }));
    child.once('error', (error) => {
      const isMissing = errorCode(error) === 'ENOENT';
      const reason = isMissing ? `${child.spawnfile} tidak ditemukan: pasang dulu, lalu ulangi.` : stderr();
      resolve({ code: null, stdout: stdout(), stderr: reason });
    });
  });
}

function collectText(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-MOST_CHARACTERS)));
  return () => text;
}

interface Ended {
  /** The beginning of the message when the process fails. */
  what: string;
  /** The time after which the process was ended. */
  limitMs?: number;
}

/** @returns the stdout of a process @throws StartFault with its stderr when it has failed */
export async function resultOf(
  output: Promise<Output>,
  clone: string,
  { what, limitMs }: Ended,
): Promise<string> {
  const { code, stdout, stderr } = await output;
  if (code === 0) return stdout.trim();
  // The limit ends a process with SIGTERM, and nothing else does while the product runs.
  const ending =
    code === null && limitMs !== undefined ? 'melewati batas waktunya.' : `berhenti dengan kode ${code}.`;
  const text = stderr.trim() || stdout.trim() || ending;
  throw new StartFault(`${what} gagal: ${text.includes('\n') ? saveToFile(clone, text) : text}`);
}

/**
 * Writes an output of several lines to a file. @returns a message with the file's path, or the output itself when the clone
 * cannot be written to, as in a container
 */
function saveToFile(clone: string, text: string): string {
  const folder = join(clone, '.build');
  const file = join(folder, 'start-failure.log');
  const plain = stripVTControlCharacters(text);
  try {
    withDiskFaults('Menulis catatan', file, () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, `${plain}\n`);
    });
  } catch (error) {
    if (error instanceof DiskFullFault) throw error;
    return `perbaiki sebab di bawah ini, lalu ulangi.\n${plain}`;
  }
  return `baca sebabnya di ${file}, perbaiki, lalu ulangi.`;
}
