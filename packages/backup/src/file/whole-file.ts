import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupFault } from '../fault.ts';
import { createHeader, readHeader, type BackupHeader } from './backup-file.ts';
import { ByteReader } from './byte-reader.ts';
import { openFrames, sealFrames } from './sealed-frames.ts';
import { readSections, writeSections, type Section } from './sections.ts';

/** More would cost processor time for little: 3 is the library's default. */
const COMPRESSION_LEVEL = 3;

/** The bytes of a backup file: a readable line, then the sections, compressed and encrypted. */
export async function* sealBackup(
  header: BackupHeader,
  secret: Buffer | null,
  sections: AsyncIterable<Section>,
): AsyncGenerator<Buffer> {
  const seal = createHeader(header, secret);
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } });
  yield seal.header;
  const feeding = pipeline(Readable.from(writeSections(sections)), compress);
  // The reader of `compress` gets the same error.
  feeding.catch(() => undefined);
  yield* sealFrames(compress, seal);
  await feeding;
}

export interface OpenBackup {
  header: BackupHeader;
  /** @throws BackupFault for a file that is cut or altered */
  sections: AsyncIterable<Section>;
  /** Ends the source when the sections are not read. */
  close(): Promise<void>;
}

/** @throws BackupFault for a file of another version or of another key */
export async function openBackup(source: AsyncIterable<Buffer>, secret: Buffer | null): Promise<OpenBackup> {
  const reader = new ByteReader(source);
  try {
    const { header, seal } = await readHeader(reader, secret);
    const frames = openFrames(reader, seal);
    // The header is bound to each frame: nobody may use an altered one.
    const first = await frames.next();
    return {
      header,
      sections: closing(reader, untilCounts(decompress(resume(first, frames)))),
      close: () => reader.close(),
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}

/** @param first what was read already */
async function* resume<T>(first: IteratorResult<T, void>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

async function* closing<T>(reader: ByteReader, items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } finally {
    await reader.close();
  }
}

async function* decompress(frames: AsyncIterable<Buffer>): AsyncGenerator<Section> {
  const plain = createZstdDecompress();
  const feeding = pipeline(Readable.from(frames), plain);
  feeding.catch(() => undefined);
  yield* readSections(new ByteReader(plain));
  await feeding;
}

/** @throws BackupFault unless the counts are there, once and last */
async function* untilCounts(sections: AsyncIterable<Section>): AsyncGenerator<Section> {
  let last: Section['kind'] | null = null;
  for await (const section of sections) {
    if (last === 'counts') throw unfinishedFault();
    last = section.kind;
    yield section;
  }
  if (last !== 'counts') throw unfinishedFault();
}

const unfinishedFault = (): BackupFault =>
  new BackupFault('Berkas cadangan ini tidak selesai ditulis: pakai berkas lain.');
