import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenOn } from '../../../../simulators/src/http.ts';
import type { S3Simulator } from '../../../../simulators/src/s3/s3-simulator.ts';
import { startS3Simulator } from '../../../../simulators/src/s3/s3-simulator.ts';
import { S3_LIMITS } from '../targets/s3-settings.ts';
import type { ActLists, ListLine, ListName } from './act-lists.ts';
import { readActs } from './act-lists.ts';
import { folderLists } from './folder-lists.ts';
import { s3Lists } from './s3-lists.ts';

let s3: S3Simulator;
let root: string;
beforeAll(async () => {
  s3 = await startS3Simulator(listenOn(0), 'cadangan');
  root = mkdtempSync(path.join(tmpdir(), 'ambang-lists-'));
});
beforeEach(() => {
  s3.objects.clear();
  s3.outcomeOf = () => 'good';
  rmSync(root, { recursive: true, force: true });
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await s3.close();
});

const openers: Record<string, () => ActLists> = {
  folder: () => folderLists(path.join(root, 'lists')),
  S3: () =>
    s3Lists(
      {
        ...{ endpoint: s3.url, region: 'auto', accessKeyId: s3.accessKeyId, secretAccessKey: 'rahasia' },
        ...{ bucket: 'cadangan', prefix: 'bimbel' },
      },
      { ...S3_LIMITS, pauseMs: 1 },
    ),
};

const line = (at: number, id: string, isUndone = false) => ({ at, id, isUndone });
async function read(lists: ActLists, list: ListName): Promise<ListLine[]> {
  const lines: ListLine[] = [];
  for await (const found of lists.read(list)) lines.push(found);
  return lines;
}

describe.each(Object.entries(openers))('lists in %s', (_, open) => {
  test('are empty before the first line', async () => {
    expect(await read(open(), 'orders')).toEqual([]);
  });

  test('give back their lines from the oldest, apart from each other', async () => {
    await open().append('orders', line(1_000, 'TO-A'));
    await open().append('orders', line(2_000, 'TO-B'));
    await open().append('erased-accounts', line(3_000, 'd3b0-7'));
    await open().append('erased-accounts', line(3_000, 'd3b0-7', true));
    expect(await read(open(), 'orders')).toEqual([line(1_000, 'TO-A'), line(2_000, 'TO-B')]);
    expect(await read(open(), 'erased-accounts')).toEqual([
      line(3_000, 'd3b0-7'),
      line(3_000, 'd3b0-7', true),
    ]);
  });

  test('keep all lines that are appended at once', async () => {
    const ids = Array.from({ length: 40 }, (_unused, number) => `TO-${number}`);
    const both = [open(), open()];
    await Promise.all(ids.map((id, number) => both[number % 2]!.append('orders', line(number, id))));
    expect((await read(open(), 'orders')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('lose only the lines from before a time', async () => {
    const day = 86_400_000;
    for (const [number, list] of (['orders', 'erased-accounts', 'orders', 'orders'] as const).entries())
      await open().append(list, line(number * day, `TO-${number}`));
    await open().removeBefore(2 * day);
    expect(await read(open(), 'erased-accounts')).toEqual([]);
    expect(await read(open(), 'orders')).toEqual([line(2 * day, 'TO-2'), line(3 * day, 'TO-3')]);
  });

  test('refuse an id that could leave its line', async () => {
    await expect(open().append('orders', line(1, 'a\nb'))).rejects.toThrow(RangeError);
    await expect(open().append('orders', line(1, 'a/b'))).rejects.toThrow(RangeError);
  });
});

test('readActs gives the last act of each id since a time, without the undone ones', async () => {
  const lists = openers['folder']!();
  for (const act of [
    ...[line(1, 'a'), line(5, 'b'), line(5, 'b', true), line(6, 'c'), line(8, 'd'), line(9, 'c')],
    // The second of two calls was refused because the first one had erased the account.
    ...[line(10, 'e'), line(11, 'e'), line(11, 'e', true)],
  ])
    await lists.append('erased-accounts', act);
  expect([...(await readActs(lists, 'erased-accounts', 5))]).toEqual([
    ['c', 9],
    ['d', 8],
    ['e', 10],
  ]);
});

test('a line that was cut when the machine stopped is skipped, and the next one is whole', async () => {
  const lists = openers['folder']!();
  await lists.append('orders', line(1, 'TO-A'));
  appendFileSync(path.join(root, 'lists', 'orders-1970-01-01.list'), '\n00000000000002_TO-B');
  await lists.append('orders', line(3, 'TO-C'));
  appendFileSync(path.join(root, 'lists', 'orders-1970-01-01.list'), '\n0000\0\0\0');
  expect((await read(lists, 'orders')).map(({ id }) => id)).toEqual(['TO-A', 'TO-C']);
});

test.each(['00000000000002_TO*B;', '0000000000000A_TO-B;', 'x', '00000000000002_TO-B_undon;'])(
  'a list with the damaged line %s is not read as if it were whole',
  async (damaged) => {
    const lists = openers['folder']!();
    await lists.append('orders', line(1, 'TO-A'));
    appendFileSync(path.join(root, 'lists', 'orders-1970-01-01.list'), `\n${damaged}\n`);
    await expect(read(lists, 'orders')).rejects.toThrow(/^Daftar \S+ rusak di baris 4: pakai salinannya /);
  },
);

test('a service that is no S3 is no place for lines', async () => {
  s3.outcomeOf = () => 'error in 200';
  const reason = /menjawab, tetapi tidak seperti S3\. Periksa BACKUP_S3_ENDPOINT/;
  await expect(openers['S3']!().append('orders', line(1, 'TO-A'))).rejects.toThrow(reason);
  await expect(read(openers['S3']!(), 'orders')).rejects.toThrow(reason);
});

test('a folder that cannot be written, and a service that fails, end in a sentence', async () => {
  writeFileSync(root, 'a file');
  await expect(openers['folder']!().append('orders', line(1, 'TO-A'))).rejects.toThrow(
    /^Menulis daftar .* gagal/,
  );
  s3.outcomeOf = () => '500';
  await expect(openers['S3']!().append('orders', line(1, 'TO-A'))).rejects.toThrow(/sedang bermasalah/);
  await expect(read(openers['S3']!(), 'orders')).rejects.toThrow(/sedang bermasalah/);
});
