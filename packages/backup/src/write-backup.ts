import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, constants } from 'node:zlib';
import { createHeader, type BackupHeader } from './file/backup-file.ts';
import { sealFrames } from './file/sealed-frames.ts';
import { writeSections, type Section } from './file/sections.ts';

/** Written beside the final name, which a whole file alone gets. */
const UNFINISHED = '.part';

/**
 * Compresses and encrypts the sections into a new file. An interrupted backup leaves no file with the final name.
 * @returns the size in bytes
 */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  secret: Buffer | null,
  sections: AsyncIterable<Section>,
): Promise<number> {
  const draft = `${file}${UNFINISHED}`;
  const { line, key } = createHeader(header, secret);
  const output = createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true });
  try {
    output.write(line);
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    await pipeline(
      writeSections(sections),
      compress,
      (source: AsyncIterable<Buffer>) => sealFrames(source, key),
      output,
    );
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return output.bytesWritten;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
