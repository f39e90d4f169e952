import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { ByteReader } from './file/byte-reader.ts';
import { readHeader, type BackupHeader } from './file/backup-file.ts';
import { openFrames } from './file/sealed-frames.ts';
import { readSections, type Section } from './file/sections.ts';

/** @throws BackupFault, also from `sections`, for a file that is cut, altered, of another version or of another key */
export async function openBackupFile(
  file: string,
  secret: Buffer | null,
): Promise<{ header: BackupHeader; sections: AsyncIterable<Section> }> {
  const reader = new ByteReader(createReadStream(file, { highWaterMark: 1_048_576 }));
  const { header, key } = await readHeader(reader, secret);
  const plain = Readable.from(openFrames(reader, key)).pipe(createZstdDecompress());
  return { header, sections: readSections(new ByteReader(plain)) };
}
