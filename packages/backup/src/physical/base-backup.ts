import { once, EventEmitter } from 'node:events';
import { Client, type Connection, type Submittable } from 'pg';
import { BackupFault } from '../fault.ts';
import type { Section } from '../file/sections.ts';

/** Messages that wait for the file. Above it the connection is paused. */
const MOST_WAITING = 64;

/**
 * Streams a physical copy of the whole server by PostgreSQL's replication protocol. The copy contains the write-ahead log that it
 * needs, so it starts by itself. A temporary slot keeps that log on the server; it ends with the connection.
 * @param url of a role that may replicate
 * @param rateKb the limit in KB a second, so that saves stay fast
 */
export async function* streamBaseBackup(url: string, rateKb: number): AsyncGenerator<Section> {
  const client = new Client({ connectionString: replicationUrl(url) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('CREATE_REPLICATION_SLOT ambang_backup TEMPORARY PHYSICAL RESERVE_WAL');
    const query = client.query(new BaseBackupQuery(rateKb));
    yield* query.sections();
  } finally {
    // A connection in the middle of a copy does not answer an orderly end.
    client.connection.stream.destroy();
  }
}

function replicationUrl(url: string): string {
  const replication = new URL(url);
  replication.searchParams.set('replication', 'true');
  return replication.href;
}

// The replication protocol's words are in capitals.
const optionsFor = (rateKb: number): string =>
  [
    "LABEL 'ambang'",
    'PROGRESS FALSE',
    "CHECKPOINT 'fast'",
    'WAL TRUE',
    `MAX_RATE ${rateKb}`,
    "MANIFEST 'yes'",
    "MANIFEST_CHECKSUMS 'sha256'",
  ].join(', ');

/** PostgreSQL sends an archive for each. The product creates none. */
const tablespaceFault = (): BackupFault =>
  new BackupFault(
    'Basis data ini punya tablespace di luar foldernya: pindahkan isinya ke dalam, lalu ulangi.',
  );

const endedFault = (): BackupFault =>
  new BackupFault('Basis data berhenti di tengah pencadangan: jalankan Ambang lagi, lalu ulangi.');

/** The first byte of a message. Progress has another one. */
const message = { archive: 0x6e, manifest: 0x6d, data: 0x64 };

const ignore = (): void => undefined;

/** The server sends more than once a second. Before the first message it writes a checkpoint. */
const STALLED_AFTER_MS = 120_000;

const stalledFault = (cause: unknown): BackupFault =>
  new BackupFault(
    'Basis data tidak mengirim apa pun selama dua menit: periksa penyimpanannya, lalu ulangi.',
    {
      cause,
    },
  );

class BaseBackupQuery implements Submittable {
  #rateKb: number;
  #events = new EventEmitter();
  #waiting: Section[] = [];
  #kind: Section['kind'] = 'archive';
  #archives = 0;
  #end: 'done' | Error | null = null;
  #connection: Connection | null = null;

  constructor(rateKb: number) {
    this.#rateKb = rateKb;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.once('end', () => this.#finish(endedFault()));
    connection.query(`BASE_BACKUP (${optionsFor(this.#rateKb)})`);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const [type] = chunk;
    if (type === message.archive && (this.#archives += 1) > 1) this.#finish(tablespaceFault());
    if (type === message.manifest) this.#kind = 'checksums';
    if (type !== message.data) return;
    // The parser reuses its buffer.
    this.#waiting.push({ kind: this.#kind, bytes: Buffer.from(chunk.subarray(1)) });
    if (this.#waiting.length >= MOST_WAITING) this.#connection?.stream.pause();
    this.#events.emit('more');
  }

  handleRowDescription = ignore;
  handleDataRow = ignore;
  handleCommandComplete = ignore;

  handleError(error: Error): void {
    this.#finish(error);
  }

  handleReadyForQuery(): void {
    this.#finish('done');
  }

  #finish(end: 'done' | Error): void {
    this.#end ??= end;
    this.#events.emit('more');
  }

  async *sections(): AsyncGenerator<Section> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) yield next;
      else if (this.#end === 'done') return;
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
