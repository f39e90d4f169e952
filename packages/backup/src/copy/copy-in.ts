import { once } from 'node:events';
import type { Client, Connection, Submittable } from 'pg';
import { BackupFault } from '../fault.ts';

/** A server that takes no bytes for this long is frozen. */
const STALLED_AFTER_MS = 120_000;

const endedFault = (): BackupFault =>
  new BackupFault(
    'Basis data berhenti di tengah pemulihan, jadi tidak ada yang berubah: nyalakan lagi, lalu ulangi.',
  );

/** What the driver has for `copy … from stdin`, without types. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
}

const ignore = (): void => undefined;

class CopyInQuery implements Submittable {
  #statement: string;
  #tag = '';
  #ready = Promise.withResolvers<void>();
  #done = Promise.withResolvers<number>();
  #failed: Error | null = null;

  constructor(statement: string) {
    this.#statement = statement;
    this.#ready.promise.catch(ignore);
    this.#done.promise.catch(ignore);
  }

  /** Fulfilled when the server is ready for the rows. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** The number of rows. */
  get done(): Promise<number> {
    return this.#done.promise;
  }

  get failed(): Error | null {
    return this.#failed;
  }

  submit(connection: Connection): void {
    const onEnd = () => this.handleError(endedFault());
    connection.once('end', onEnd);
    void this.#done.promise.catch(ignore).finally(() => connection.off('end', onEnd));
    connection.query(this.#statement);
  }

  handleCopyInResponse(): void {
    this.#ready.resolve();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
  }

  handleError(error: Error): void {
    this.#failed ??= error;
    this.#ready.reject(error);
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    this.#done.resolve(Number(/^COPY (\d+)$/.exec(this.#tag)?.[1] ?? 0));
  }

  handleRowDescription = ignore;
  handleDataRow = ignore;
}

/**
 * Streams rows into a table. It waits whenever the server is slower than the file.
 * @param statement `copy … from stdin`
 * @returns the number of rows
 * @throws PostgreSQL's error; errors of `chunks` are passed on unchanged. Both leave a failed transaction
 */
export async function copyIn(
  client: Client,
  statement: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const query = client.query(new CopyInQuery(statement));
  await query.ready;
  const connection = client.connection as CopyConnection;
  try {
    for await (const chunk of chunks) {
      if (query.failed) throw query.failed;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await drained(connection, query);
    }
  } catch (error) {
    connection.sendCopyFail('the file cannot be read');
    throw error;
  }
  if (query.failed) throw query.failed;
  connection.endCopyFrom();
  return query.done;
}

async function drained({ stream }: Connection, query: CopyInQuery): Promise<void> {
  const signal = AbortSignal.timeout(STALLED_AFTER_MS);
  await Promise.race([once(stream, 'drain', { signal }), query.done]).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    throw new BackupFault(
      'Basis data tidak menerima apa pun selama dua menit: periksa penyimpanannya, lalu ulangi.',
      { cause: error },
    );
  });
}
