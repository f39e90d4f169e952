import { BackupFault } from '../fault.ts';
import { readExactly, type ByteReader } from './byte-reader.ts';

/** A physical copy has `archive` and `checksums`; a logical one has `manifest`, then `rows` and `table` for each table. */
const codes = ['archive', 'checksums', 'counts', 'manifest', 'rows', 'table'] as const;

/** What a piece of a backup belongs to. `counts` is the last one, so that a file without it is never whole. */
export type SectionKind = (typeof codes)[number];

export interface Section {
  kind: SectionKind;
  bytes: Buffer;
}

const HEAD_BYTES = 5;
/** Longer than any message of PostgreSQL's replication protocol. */
const LONGEST = 16 * 1_048_576;

export async function* writeSections(sections: AsyncIterable<Section>): AsyncGenerator<Buffer> {
  for await (const { kind, bytes } of sections) {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(codes.indexOf(kind));
    head.writeUInt32BE(bytes.length, 1);
    yield head;
    yield bytes;
  }
}

export async function* readSections(reader: ByteReader): AsyncGenerator<Section> {
  while (!(await reader.isAtEnd())) {
    const head = await readExactly(reader, HEAD_BYTES);
    const kind = codes[head.readUInt8()];
    const length = head.readUInt32BE(1);
    if (kind === undefined || length > LONGEST)
      throw new BackupFault('Berkas cadangan ini bukan dari versi ini: pakai Ambang versi yang menulisnya.');
    yield { kind, bytes: await readExactly(reader, length) };
  }
}
