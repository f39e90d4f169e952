import { createReadStream } from 'node:fs';
import { access, open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode } from '@ambang/server/start-fault.ts';
import { diskFault, makeFolder, syncFolder } from '../targets/disk.ts';
import type { ActLists, ListName } from './act-lists.ts';
import { formatLine, parseLine } from './act-lists.ts';

/** Ends each whole line. A line that was cut when the machine stopped lacks it: its act did not happen. */
const END = ';';

/** @param folder the folder of the lists, which need not exist */
export function folderLists(folder: string): ActLists {
  const fileOf = (list: ListName) => path.join(folder, `${list}.list`);
  return {
    async append(list, line) {
      const failed = diskFault('Menulis daftar', fileOf(list));
      await appendLine(folder, fileOf(list), formatLine(line) + END).catch(failed);
    },
    read: (list) => readLines(fileOf(list)),
  };
}

/** Several processes append to one file: each line is one write, and begins on a line of its own after a cut one. */
async function appendLine(folder: string, file: string, line: string): Promise<void> {
  await makeFolder(path.resolve(folder));
  const isNew = await access(file).then(
    () => false,
    () => true,
  );
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`\n${line}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  if (isNew) await syncFolder(folder);
}

async function* readLines(file: string) {
  const input = createReadStream(file);
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      const line = text.endsWith(END) ? parseLine(text.slice(0, -END.length)) : null;
      if (line) yield line;
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') diskFault('Membaca daftar', file)(error);
  } finally {
    input.destroy();
  }
}
