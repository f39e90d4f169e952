import { BackupFault } from '../fault.ts';

/** Reads a stream in pieces of chosen length. It holds at most one chunk more than the longest piece. */
export class ByteReader {
  #chunks: AsyncIterator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** @returns fewer bytes only at the end of the stream */
  async read(length: number): Promise<Buffer> {
    const pieces = [this.#waiting];
    let bytes = this.#waiting.length;
    while (bytes < length) {
      const next = await this.#chunks.next();
      if (next.done) break;
      pieces.push(next.value);
      bytes += next.value.length;
    }
    // Without a copy of the whole chunk for each short piece.
    const all = pieces.length === 1 ? this.#waiting : Buffer.concat(pieces);
    this.#waiting = all.subarray(length);
    return all.subarray(0, length);
  }

  /** Reads up to a line feed and includes it. */
  async readLine(longest: number): Promise<Buffer> {
    const bytes: Buffer[] = [];
    for (let count = 0; count < longest; count += 1) {
      const byte = await readExactly(this, 1);
      bytes.push(byte);
      if (byte[0] === LINE_FEED) return Buffer.concat(bytes);
    }
    throw cutFault();
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#waiting.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) return true;
      this.#waiting = next.value;
    }
    return false;
  }

  /** Closes the source, if it was not read to its end. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

const LINE_FEED = 0x0a;

/** @throws BackupFault if the stream ends earlier */
export async function readExactly(reader: ByteReader, length: number): Promise<Buffer> {
  const bytes = await reader.read(length);
  if (bytes.length === length) return bytes;
  throw cutFault();
}

const cutFault = (): BackupFault =>
  new BackupFault('Berkas cadangan ini terpotong: pakai berkas lain, atau salin ulang dari asalnya.');
