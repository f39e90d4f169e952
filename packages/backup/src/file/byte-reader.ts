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
    const all = Buffer.concat(pieces);
    this.#waiting = all.subarray(length);
    return all.subarray(0, length);
  }

  /** Reads up to a line feed, which is dropped. */
  async readLine(longest: number): Promise<string> {
    const bytes: Buffer[] = [];
    for (let count = 0; count < longest; count += 1) {
      const byte = await readExactly(this, 1);
      if (byte[0] === 0x0a) return Buffer.concat(bytes).toString('utf8');
      bytes.push(byte);
    }
    throw cutFault();
  }

  async isAtEnd(): Promise<boolean> {
    if (this.#waiting.length > 0) return false;
    const next = await this.#chunks.next();
    if (next.done) return true;
    this.#waiting = next.value;
    return this.isAtEnd();
  }
}

/** @throws BackupFault if the stream ends earlier */
export async function readExactly(reader: ByteReader, length: number): Promise<Buffer> {
  const bytes = await reader.read(length);
  if (bytes.length === length) return bytes;
  throw cutFault();
}

const cutFault = (): BackupFault =>
  new BackupFault('Berkas cadangan ini terpotong: pakai berkas lain, atau salin ulang dari asalnya.');
