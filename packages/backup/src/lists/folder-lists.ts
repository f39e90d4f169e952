import { createReadStream } from 'node:fs';
import { access, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode } from '@ambang/server/start-fault.ts';
import { BackupFault } from '../fault.ts';
import { diskFault, makeFolder, openForWriting, syncFolder } from '../targets/disk.ts';
import { formatLine, LIST_NAMES, parseLine, type ActLists, type ListName } from './act-lists.ts';

/** Ends each whole line. A line that was cut when the machine stopped lacks it: its act did not happen. */
const END = ';';

const DAY_MS = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * A list has a file for each day (UTC) of its lines: processes append to it while the files of old days are removed.
 * @param folder the folder of the lists, which need not exist
 */
export function folderLists(folder: string): ActLists {
  return {
    async append(list, line) {
      const file = path.join(folder, `${list}-${dayOf(line.at)}.list`);
      await appendLine(folder, file, formatLine(line) + END).catch(diskFault('Menulis daftar', file));
    },
    async *read(list) {
      for (const { file } of await findFiles(folder, list)) yield* readLines(file);
    },
    async removeBefore(time) {
      for (const list of LIST_NAMES)
        for (const { file, day } of await findFiles(folder, list))
          if (Date.parse(day) + DAY_MS <= time)
            await rm(file, { force: true }).catch(diskFault('Menghapus daftar', file));
    },
  };
}

/** Several processes append to one file: each line is one write, and begins on a line of its own after a cut one. */
async function appendLine(folder: string, file: string, line: string): Promise<void> {
  await makeFolder(path.resolve(folder));
  const isNew = await access(file).then(
    () => false,
    () => true,
  );
  const handle = await openForWriting(file, 'append');
  try {
    await handle.appendFile(`\n${line}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  if (isNew) await syncFolder(folder);
}

/** @returns the files of the list from the oldest; none when the folder does not exist */
async function findFiles(folder: string, list: ListName): Promise<{ file: string; day: string }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    return diskFault('Membaca daftar', folder)(error);
  });
  return names.toSorted().flatMap((name) => {
    const [, of, day = ''] = /^([a-z-]+)-(\d{4}-\d{2}-\d{2})\.list$/.exec(name) ?? [];
    return of === list ? [{ file: path.join(folder, name), day }] : [];
  });
}

/** The beginning of a line. A machine that stops can also leave zeros. */
const isCut = (text: string): boolean => /^(?:\d{0,14}|\d{14}_[A-Za-z0-9-]*(?:_[a-z]*)?)\0*$/.test(text);

/** What was in a damaged line could be missing in a restore, so a person decides. */
const damagedFault = (file: string, number: number): BackupFault =>
  new BackupFault(
    `Daftar ${file} rusak di baris ${number}: pakai salinannya yang utuh. Bila tidak ada, hapus baris itu, dan cocokkan sesudahnya dengan ekspor penyedia pembayaran. Lalu ulangi.`,
  );

async function* readLines(file: string) {
  const input = createReadStream(file);
  let number = 0;
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      number += 1;
      const line = text.endsWith(END) ? parseLine(text.slice(0, -END.length)) : null;
      if (line) yield line;
      else if (!isCut(text)) throw damagedFault(file, number);
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') diskFault('Membaca daftar', file)(error);
  } finally {
    input.destroy();
  }
}
