import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BackupHeader } from './backup-file.ts';
import type { Section } from './sections.ts';
import { openBackup, sealBackup } from './whole-file.ts';

const header: BackupHeader = {
  kind: 'physical',
  postgres: 18,
  platform: 'linux-x64',
  startedAt: '2026-11-29T21:00:00.000Z',
};
const secret = Buffer.alloc(32, 7);
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;

/** Random, so that the file has three frames after compression. */
const archive = Array.from({ length: 40 }, () => randomBytes(65_536));
const counts = Buffer.from('{}');
const whole: Section[] = [
  ...archive.map((bytes) => ({ kind: 'archive' as const, bytes })),
  { kind: 'checksums', bytes: Buffer.from('sums') },
  { kind: 'counts', bytes: counts },
];

async function* from<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item);
}

async function seal(key: Buffer | null, sections = whole): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const bytes of sealBackup(header, key, from(sections))) pieces.push(bytes);
  return Buffer.concat(pieces);
}

async function readAll(file: Buffer, key: Buffer | null): Promise<Section[]> {
  const sections: Section[] = [];
  // Odd pieces, so that frames and sections lie across their ends.
  const pieces = Array.from({ length: Math.ceil(file.length / 99_991) }, (_, index) =>
    file.subarray(index * 99_991, (index + 1) * 99_991),
  );
  const opened = await openBackup(from(pieces), key);
  for await (const section of opened.sections) sections.push(section);
  return sections;
}

/** The header's line and the frames. */
function split(file: Buffer): { line: Buffer; frames: Buffer[] } {
  let at = file.indexOf('\n') + 1;
  const line = file.subarray(0, at);
  const frames: Buffer[] = [];
  while (at < file.length) {
    const end = at + LENGTH_BYTES + file.readUInt32BE(at) + TAG_BYTES;
    frames.push(file.subarray(at, end));
    at = end;
  }
  return { line, frames };
}

function altered(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at]! ^= 1;
  return copy;
}

const replaced = (file: Buffer, from_: string, to: string): Buffer =>
  Buffer.from(file.toString('latin1').replace(from_, to), 'latin1');

test.each([
  ['with a key', secret],
  ['without a key', null],
])('a file that was written %s is read again', async (_, key) => {
  const file = await seal(key);
  expect(split(file).frames).toHaveLength(3);
  expect(await readAll(file, key)).toEqual(whole);
  expect((await openBackup(from([file]), key)).header).toEqual({ ...header });
});

test('two files with the same key share no frame', async () => {
  const [first, second] = await Promise.all([seal(secret), seal(secret)]);
  const known = split(first).frames.map((frame) => frame.toString('latin1'));
  expect(split(second).frames.filter((frame) => known.includes(frame.toString('latin1')))).toEqual([]);
});

const damages: [name: string, damage: (file: Buffer) => Buffer][] = [
  ['cut in the last frame', (file) => file.subarray(0, -1)],
  ['cut between two frames', (file) => file.subarray(0, -split(file).frames.at(-1)!.length)],
  ['cut after the first line', (file) => split(file).line],
  ['altered in a frame', (file) => altered(file, file.length - 40)],
  ['altered in the length of a frame', (file) => altered(file, split(file).line.length)],
  ['altered in the first line', (file) => replaced(file, '21:00:00', '22:00:00')],
  ['with a broken first line', (file) => replaced(file, '"kind"', 'kind')],
  ['with a repeated frame', (file) => repeat(file)],
  ['with two frames exchanged', (file) => exchange(file)],
  ['with more bytes at its end', (file) => Buffer.concat([file, split(file).frames[0]!])],
];

function repeat(file: Buffer): Buffer {
  const { line, frames } = split(file);
  return Buffer.concat([line, frames[0]!, ...frames]);
}

function exchange(file: Buffer): Buffer {
  const { line, frames } = split(file);
  return Buffer.concat([line, frames[1]!, frames[0]!, frames[2]!]);
}

test.each(damages)('a file %s is refused', async (_, damage) => {
  for (const key of [secret, null])
    await expect(readAll(damage(await seal(key)), key)).rejects.toThrow(
      /^Berkas cadangan ini (?:rusak atau )?terpotong: pakai berkas lain, atau salin ulang dari asalnya\.$/,
    );
});

test('no altered first line is used, whatever was altered', async () => {
  const file = await seal(secret);
  for (let at = 0; at < split(file).line.length; at += 1)
    await expect(openBackup(from([altered(file, at)]), secret), `byte ${at}`).rejects.toThrow(
      /^(?:Berkas (?:cadangan )?ini |BACKUP_KEY bukan kunci |Cadangan ini ditulis dalam format \d, |Cadangan ini terenkripsi)/,
    );
});

const others: [name: string, file: () => Promise<Buffer>, key: Buffer | null, message: RegExp][] = [
  ['with another key', () => seal(secret), Buffer.alloc(32, 8), /^BACKUP_KEY bukan kunci cadangan ini: /],
  ['without its key', () => seal(secret), null, /^Cadangan ini terenkripsi: isi BACKUP_KEY /],
  [
    'of another format',
    async () => replaced(await seal(secret), 'ambang-backup 1', 'ambang-backup 2'),
    secret,
    /^Cadangan ini ditulis dalam format 2, versi ini membaca format 1: /,
  ],
  ['of another program', () => Promise.resolve(randomBytes(9_000)), secret, /^Berkas ini bukan cadangan /],
  ['without a byte', () => Promise.resolve(Buffer.alloc(0)), secret, /^Berkas ini bukan cadangan Ambang: /],
  ['without counts', () => seal(secret, whole.slice(0, -1)), secret, /^Berkas .* tidak selesai ditulis: /],
  [
    'with sections after the counts',
    () => seal(secret, [...whole, ...whole]),
    secret,
    /^Berkas .* tidak selesai ditulis: /,
  ],
];

test.each(others)('a file %s is refused', async (_, file, key, message) => {
  await expect(readAll(await file(), key)).rejects.toThrow(message);
});

test('a file that was written without a key is read while a key is set', async () => {
  expect(await readAll(await seal(null), secret)).toEqual(whole);
});

test('a fault of the source is the fault of the file', async () => {
  async function* failing(): AsyncGenerator<Section> {
    yield* from(whole.slice(0, 3));
    throw new Error('the source failed');
  }
  const read = async () => {
    for await (const bytes of sealBackup(header, secret, failing())) expect(bytes).toBeInstanceOf(Buffer);
  };
  await expect(read()).rejects.toThrow('the source failed');
});
