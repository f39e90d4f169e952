import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenOn } from '../../../../simulators/src/http.ts';
import type { S3CallKind, S3Outcome, S3Simulator } from '../../../../simulators/src/s3/s3-simulator.ts';
import { startS3Simulator } from '../../../../simulators/src/s3/s3-simulator.ts';
import { s3Target } from './s3.ts';
import { S3_LIMITS } from './s3-settings.ts';

const PART = 1_000;
const NOON = Date.parse('2026-03-01T05:00:00Z');
const limits = { ...S3_LIMITS, partBytes: PART, pauseMs: 1 };
/** For calls without an answer. */
const impatient = { ...limits, callMs: 400, partMs: 400 };

let s3: S3Simulator;
beforeAll(async () => {
  s3 = await startS3Simulator(listenOn(0), 'cadangan');
  s3.now = () => NOON;
});
beforeEach(() => {
  s3.objects.clear();
  s3.uploads.clear();
  s3.calls.length = 0;
  s3.outcomeOf = () => 'good';
});
afterAll(() => s3.close());

const open = (more: object = {}, otherLimits = limits) =>
  s3Target(
    {
      ...{ endpoint: s3.url, region: 'auto', accessKeyId: s3.accessKeyId, secretAccessKey: 'rahasia' },
      ...{ bucket: 'cadangan', prefix: 'bimbel/harian', ...more },
    },
    otherLimits,
  );

/** Different bytes in each place. */
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 31) % 251));

async function* inChunks(bytes: Buffer, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const write = (length: number, name = 'a.backup', outcome: S3Outcome = 'good') =>
  open({}, outcome === 'hang' ? impatient : limits).write(name, inChunks(bytesOf(length), 333));

/** The given number of calls of a kind end so; later ones are good. */
function fail(kind: S3CallKind, outcome: S3Outcome, times = Infinity): void {
  let left = times;
  s3.outcomeOf = (called) => (called === kind && (left -= 1) >= 0 ? outcome : 'good');
}

test.each([0, 1, PART - 1, PART, PART + 1, 3 * PART, 3 * PART + 5])(
  '%i bytes are read as they were written',
  async (length) => {
    expect(await write(length)).toBe(length);
    expect(await buffer(open().read('a.backup'))).toEqual(bytesOf(length));
    expect(s3.uploads.size).toBe(0);
    expect(await open().list()).toEqual([{ name: 'a.backup', bytes: length }]);
  },
);

test('parts have one size but the last, as some services want', async () => {
  const sizes: number[] = [];
  s3.outcomeOf = (kind) => {
    const [parts = new Map<number, Buffer>()] = s3.uploads.values();
    if (kind === 'complete') sizes.push(...Array.from(parts.values(), ({ length }) => length));
    return 'good';
  };
  await write(2 * PART + 7);
  expect(sizes).toEqual([PART, PART, 7]);
});

test('only files in the folder are listed', async () => {
  const other = { body: Buffer.from('x'), at: NOON };
  for (const key of ['lain.backup', 'bimbel/harian/orders/1', 'bimbel/harian2/b.backup', 'bimbel/harian/'])
    s3.objects.set(key, other);
  await write(5);
  expect((await open().list()).map(({ name }) => name)).toEqual(['a.backup']);
  const atTop = await open({ prefix: '' }).list();
  expect(atTop.map(({ name }) => name)).toEqual(['lain.backup']);
});

test('a list longer than a page is whole', async () => {
  for (let number = 0; number < 2_050; number += 1)
    s3.objects.set(`bimbel/harian/f${number}`, { body: Buffer.alloc(1), at: NOON });
  expect(new Set((await open().list()).map(({ name }) => name)).size).toBe(2_050);
});

test('a removed name is gone, and removing it again does nothing', async () => {
  await write(5);
  await open().remove('a.backup');
  await open().remove('a.backup');
  expect(await open().list()).toEqual([]);
  await expect(buffer(open().read('a.backup'))).rejects.toThrow(
    /^Cadangan a\.backup tidak ada di s3:\/\/cadangan\/bimbel\/harian\/: periksa/,
  );
});

describe('a failing service', () => {
  test.each([
    ['put', '500', 1],
    ['put', 'lost', 1],
    ['put', 'hang', 1],
    ['begin', '500', 2],
    ['part', '500', 2],
    ['part', 'lost', 1],
    ['part', 'hang', 1],
    ['complete', '500', 2],
    ['complete', 'lost', 1],
    ['complete', 'error in 200', 1],
    ['head', '500', 2],
  ] as const)('%s with %s, %i times, is repeated', async (kind, outcome, times) => {
    fail(kind, outcome, times);
    const length = kind === 'put' ? 900 : 2_500;
    expect(await write(length, 'a.backup', outcome)).toBe(length);
    expect(await buffer(open().read('a.backup'))).toEqual(bytesOf(length));
  });

  test.each([
    ['put', '500', /sedang bermasalah \(500 InternalError\)\. Jalankan lagi/],
    ['put', 'error in 200', /menjawab, tetapi tidak seperti S3\. Periksa BACKUP_S3_ENDPOINT/],
    ['put', '403', /menolak kunci \(403 InvalidAccessKeyId\)\. Periksa BACKUP_S3_KEY_ID/],
    ['put', 'hang', /tidak menjawab dalam batas waktu\. Periksa jaringan/],
    ['begin', 'hang', /tidak menjawab dalam batas waktu/],
    ['part', '500', /sedang bermasalah/],
    ['part', 'hang', /tidak menjawab dalam batas waktu/],
    ['complete', '500', /sedang bermasalah/],
    ['complete', 'error in 200', /tidak menyelesaikan unggahan\. Jalankan lagi/],
  ] as const)('%s with %s ends in a sentence and leaves no name', async (kind, outcome, sentence) => {
    fail(kind, outcome);
    await expect(write(kind === 'put' ? 900 : 2_500, 'a.backup', outcome)).rejects.toThrow(sentence);
    expect(s3.calls.filter((called) => called === kind)).toHaveLength(outcome === '403' ? 1 : 3);
    expect([...s3.objects.keys()]).toEqual([]);
    expect(s3.uploads.size).toBe(0);
  });

  test('an upload whose replies are all lost is found whole', async () => {
    fail('put', 'lost');
    expect(await write(900)).toBe(900);
    fail('complete', 'lost');
    expect(await write(2_500, 'b.backup')).toBe(2_500);
  });

  test('a source that fails leaves no name and no parts, and its error is passed on', async () => {
    const cut = async function* () {
      yield bytesOf(2_500);
      throw new Error('the database is gone');
    };
    await expect(open().write('a.backup', cut())).rejects.toThrow('the database is gone');
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  test.each(['500', 'hang', 'stop'] as const)('a download with %s ends in a sentence', async (outcome) => {
    await write(2_500);
    fail('get', outcome);
    await expect(buffer(open({}, impatient).read('a.backup'))).rejects.toThrow(/lagi\.$/);
  });

  test('a list that fails ends in a sentence', async () => {
    fail('list', '500');
    await expect(open().list()).rejects.toThrow(/sedang bermasalah/);
    fail('list', 'error in 200');
    await expect(open().list()).rejects.toThrow(/menjawab, tetapi tidak seperti S3/);
  });

  test('a missing bucket and a closed port end in a sentence', async () => {
    await expect(open({ bucket: 'lain' }).list()).rejects.toThrow(
      /^Bucket lain tidak ada di .* perbaiki BACKUP_TO/,
    );
    await expect(open({ endpoint: 'http://127.0.0.1:1' }).list()).rejects.toThrow(
      /^Sambungan ke .* terputus/,
    );
  });

  test('more parts than S3 takes end in a sentence', async () => {
    const target = open({}, { ...limits, maxParts: 2 });
    await expect(target.write('a.backup', inChunks(bytesOf(2_500), 333))).rejects.toThrow(/batas untuk S3/);
    expect(s3.uploads.size).toBe(0);
  });
});

test('a name with a folder is refused', () => {
  expect(() => open().read('../kunci')).toThrow(/tidak bisa dipakai: pakai nama berkas tanpa folder/);
});
