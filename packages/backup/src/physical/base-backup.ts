import { randomBytes } from 'node:crypto';
import { errorCode } from '@ambang/server/start-fault.ts';
import { Client } from 'pg';
import { CopyOutQuery, endedFault } from '../copy/copy-out.ts';
import { BackupFault } from '../fault.ts';
import type { Section } from '../file/sections.ts';

/** A server that is frozen must not keep the backup and its lock for ever. */
const ANSWER_MS = 30_000;

/**
 * Streams a physical copy of the whole server by PostgreSQL's replication protocol. The copy contains the write-ahead log that it
 * needs, so it starts by itself. A temporary slot keeps that log on the server; it ends with the connection.
 * @param url of a role that may replicate
 * @param rateKb the limit in KB a second, so that saves stay fast
 * @param answerMs the longest time until the server has the slot
 */
export async function* streamBaseBackup(
  url: string,
  rateKb: number,
  answerMs = ANSWER_MS,
): AsyncGenerator<Section> {
  const client = new Client({ connectionString: replicationUrl(url), keepAlive: true });
  client.on('error', () => undefined);
  try {
    await connectWithSlot(client, answerMs);
    const query = client.query(new CopyOutQuery(`BASE_BACKUP (${optionsFor(rateKb)})`));
    yield* toSections(query.messages());
  } catch (error) {
    // The server's last message may arrive before the end of the connection.
    throw /^57P0/.test(errorCode(error)) ? endedFault() : error;
  } finally {
    // A connection in the middle of a copy does not answer an orderly end.
    client.connection.stream.destroy();
  }
}

const silentFault = (cause: unknown): BackupFault =>
  new BackupFault('Basis data tidak menjawab selama setengah menit: periksa penyimpanannya, lalu ulangi.', {
    cause,
  });

/** Each backup has a slot of its own: the server keeps that of a killed one until it finds the connection closed. */
async function connectWithSlot(client: Client, answerMs: number): Promise<void> {
  const slot = `ambang_backup_${randomBytes(8).toString('hex')}`;
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    client.connection.stream.destroy();
  }, answerMs);
  try {
    await client.connect();
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`);
  } catch (error) {
    throw isSilent ? silentFault(error) : error;
  } finally {
    clearTimeout(timer);
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

/** The first byte of a message. Progress has another one. */
const message = { archive: 0x6e, manifest: 0x6d, data: 0x64 };

async function* toSections(messages: AsyncIterable<Buffer>): AsyncGenerator<Section> {
  let kind: Section['kind'] = 'archive';
  let archives = 0;
  for await (const bytes of messages) {
    const [type] = bytes;
    if (type === message.archive && (archives += 1) > 1) throw tablespaceFault();
    if (type === message.manifest) kind = 'checksums';
    if (type === message.data) yield { kind, bytes: bytes.subarray(1) };
  }
}
