import { Client } from 'pg';
import { CopyOutQuery } from '../copy/copy-out.ts';
import { BackupFault } from '../fault.ts';
import type { Section } from '../file/sections.ts';

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
    const query = client.query(new CopyOutQuery(`BASE_BACKUP (${optionsFor(rateKb)})`));
    yield* toSections(query.messages());
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
