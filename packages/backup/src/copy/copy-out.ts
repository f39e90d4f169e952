import { EventEmitter, once } from 'node:events';
import type { Connection, Submittable } from 'pg';
import { BackupFault } from '../fault.ts';

/** Bytes that wait for the file. Above it the connection is paused. */
const MOST_WAITING = 2 * 1_048_576;

/** The server sends more than once a second. Before the first message it can write a checkpoint. */
const STALLED_AFTER_MS = 120_000;

export const endedFault = (): BackupFault =>
  new BackupFault('Basis data berhenti di tengah pencadangan: jalankan Ambang lagi, lalu ulangi.');

const stalledFault = (cause: unknown): BackupFault =>
  new BackupFault(
    'Basis data tidak mengirim apa pun selama dua menit: periksa penyimpanannya, lalu ulangi.',
    {
      cause,
    },
  );

const ignore = (): void => undefined;

const PIECE_BYTES = 262_144;

/** Packs short messages into pieces of one length, because a buffer for each row would cost more than the row. */
class Packer {
  #piece: Buffer | null = null;
  #used = 0;

  /** @param pass gets each full piece */
  add(bytes: Buffer, pass: (piece: Buffer) => void): void {
    for (let start = 0; start < bytes.length;) {
      this.#piece ??= Buffer.allocUnsafeSlow(PIECE_BYTES);
      const copied = bytes.copy(this.#piece, this.#used, start);
      start += copied;
      this.#used += copied;
      if (this.#used === PIECE_BYTES) this.flush(pass);
    }
  }

  flush(pass: (piece: Buffer) => void): void {
    if (this.#piece && this.#used > 0) pass(this.#piece.subarray(0, this.#used));
    this.#piece = null;
    this.#used = 0;
  }
}

/** A statement to which PostgreSQL answers with a stream: `copy … to stdout` or `BASE_BACKUP`. */
export class CopyOutQuery implements Submittable {
  #statement: string;
  #events = new EventEmitter();
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #end: 'done' | Error | null = null;
  #connection: Connection | null = null;
  /** PostgreSQL's command tag, such as "COPY 3". */
  #tag = '';

  #packer: Packer | null;

  /** @param isPacked whether the limits of the messages do not matter */
  constructor(statement: string, { isPacked = false } = {}) {
    this.#statement = statement;
    this.#packer = isPacked ? new Packer() : null;
  }

  /** The rows of a `copy`, after its last message. */
  get rows(): number {
    return Number(/^COPY (\d+)$/.exec(this.#tag)?.[1] ?? 0);
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.once('end', this.#onEnd);
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser reuses its buffer.
    if (this.#packer) this.#packer.add(chunk, this.#store);
    else this.#store(Buffer.from(chunk));
  }

  #store = (bytes: Buffer): void => {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= MOST_WAITING) this.#connection?.stream.pause();
    this.#events.emit('more');
  };

  handleRowDescription = ignore;
  handleDataRow = ignore;

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
  }

  handleError(error: Error): void {
    this.#finish(error);
  }

  handleReadyForQuery(): void {
    this.#packer?.flush(this.#store);
    this.#finish('done');
  }

  #onEnd = (): void => this.#finish(endedFault());

  #finish(end: 'done' | Error): void {
    this.#end ??= end;
    this.#connection?.off('end', this.#onEnd);
    this.#events.emit('more');
  }

  /** The messages in order, or their bytes in pieces. A `copy` sends a message for each row. */
  async *messages(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) {
        this.#waitingBytes -= next.length;
        yield next;
      } else if (this.#end === 'done') return;
      else if (this.#end) throw this.#end;
      else {
        this.#connection?.stream.resume();
        await this.#nextMessage();
      }
    }
  }

  /** A server that is frozen must not keep the backup, its lock and its slot for ever. */
  async #nextMessage(): Promise<void> {
    const signal = AbortSignal.timeout(STALLED_AFTER_MS);
    await once(this.#events, 'more', { signal }).catch((error: unknown) => {
      throw signal.aborted ? stalledFault(error) : error;
    });
  }
}
