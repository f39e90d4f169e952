import { createHash } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { getProfile, saveProfile } from '@ambang/contract/accounts/profile.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { multipartOf } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import {
  animation,
  badFiles,
  bomb,
  endless,
  involved,
  manyFrames,
  manyScans,
  photo,
  talkative,
} from '../../test/inputs/pictures.ts';
import { tableContents } from '../../test/table-contents.ts';
import { LOOK_MS, fileBytes, inFormTurn } from '../http/bodies/multipart.ts';
import { asAvatar } from './avatar-picture.ts';

const app = useTestApp();

const asBlob = (picture: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(picture)], { type });

const named = ({ name, email, phone }: Person) => ({ name, email, phone });

const save = (person: Person, picture: Buffer, type?: string) =>
  person.call(saveProfile, { body: { ...named(person), avatar: asBlob(picture, type) } });

async function avatarOf(person: Person): Promise<string> {
  const { avatar } = (await person.call(getProfile)).data;
  if (avatar === null) throw new Error('no picture');
  return avatar;
}

const shown = async (person: Person) =>
  (await person.send({ method: 'GET', url: await avatarOf(person) })).rawPayload;

const storedPictures = () => app.database.db.selectFrom('avatars').selectAll().execute();

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'that is a %s becomes a square WebP of 256 px that tells nothing of the camera',
    async (kind) => {
      const person = await app.person();
      // What the sender says of the type is not believed.
      expect((await save(person, await photo(kind), 'text/html')).message).toBe('Berhasil mengubah akun');
      const { format, width, height, exif, xmp, icc } = await sharp(await shown(person)).metadata();
      expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'webp', width: 256, height: 256 });
      expect(await shown(person)).not.toContain('rahasia');
    },
  );

  test('is named by what it holds, may be kept for ever, and can do nothing when it is opened by itself', async () => {
    const person = await app.person();
    await save(person, await photo());
    const address = await avatarOf(person);
    const { headers, rawPayload } = await person.send({ method: 'GET', url: address });
    expect(address).toBe(`/api/avatars/${createHash('sha256').update(rawPayload).digest('hex')}`);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await person.call(getAuth)).data?.avatar).toBe(address);
  });

  test('is shown to who is signed in, and to nobody else', async () => {
    const person = await app.person();
    await save(person, await photo());
    const url = await avatarOf(person);
    expect((await (await app.person()).send({ method: 'GET', url })).statusCode).toBe(200);
    expect((await app.visitor().send({ method: 'GET', url })).statusCode).toBe(401);
    const others = ['0'.repeat(64), 'a', '..%2f..%2fetc', url.slice(-64).toUpperCase()];
    for (const other of others)
      expect((await person.send({ method: 'GET', url: `/api/avatars/${other}` })).statusCode).toBe(404);
  });

  test('that moves shows its first frame', async () => {
    const person = await app.person();
    await save(person, await animation());
    const { dominant } = await sharp(await shown(person)).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
    expect((await sharp(await shown(person)).metadata()).pages ?? 1).toBe(1);
  });

  test('that a phone has turned stands upright', async () => {
    const person = await app.person();
    const left = { create: { width: 100, height: 100, channels: 3 as const, background: '#ff0000' } };
    const halves = await sharp({ ...left, create: { ...left.create, width: 200, background: '#0000ff' } })
      .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await save(person, halves);
    const top = await sharp(await shown(person))
      .extract({ left: 60, top: 0, width: 100, height: 60 })
      .stats();
    expect(top.dominant.r).toBeGreaterThan(200);
  });

  test('leaves nothing of a page that was hidden behind it', async () => {
    const person = await app.person();
    const polyglot = Buffer.concat([await photo('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    expect((await save(person, polyglot)).status).toBe(200);
    expect((await shown(person)).includes('script')).toBe(false);
  });
});

describe('a picture that nobody shows any more', () => {
  test('is thrown away, and not before', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const shared = await photo('png', { background: '#310' });
    await save(one, shared);
    await save(other, shared);
    const hash = (await avatarOf(one)).slice(-64);
    const isKept = async () => (await storedPictures()).some((picture) => picture.hash === hash);
    await save(one, await photo('jpeg', { background: '#320' }));
    expect(await isKept()).toBe(true);
    await save(other, await photo('jpeg', { background: '#330' }));
    expect(await isKept()).toBe(false);
  });

  test('never goes while somebody else takes it up at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
    const [here, there] = [await photo('png'), await photo('png', { background: '#444' })];
    for (const round of [here, there, here])
      await Promise.all(people.map((person, index) => save(person, index % 2 ? round : there)));
    for (const person of people) expect(await shown(person)).toHaveLength((await shown(person)).length);
    expect(
      (await Promise.all(people.map((person) => shown(person)))).every(({ length }) => length > 100),
    ).toBe(true);
  });
});

describe('what reads pictures', () => {
  test('knows no other kinds: some of them load files or addresses of their own', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="x"/></svg>';
    const [gif, tiff] = await Promise.all([
      sharp(await photo())
        .gif()
        .toBuffer(),
      sharp(await photo())
        .tiff()
        .toBuffer(),
    ]);
    for (const bytes of [Buffer.from(svg), gif, tiff])
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/);
  });

  test('has one picture in its hands at a time', async () => {
    const file = new Blob([new Uint8Array(await photo('jpeg', { width: 2_400, height: 2_000 }))]);
    const seen: number[] = [];
    const look = () => seen.push(sharp.counters().process + sharp.counters().queue);
    sharp.queue.on('change', look);
    onTestFinished(() => void sharp.queue.off('change', look));
    const clients = Array.from({ length: 6 }, (_, number) => ({ subnet: '10.0.0.7', account: `${number}` }));
    await Promise.all(clients.map((client) => asAvatar(file, client)));
    expect(seen.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...seen)).toBe(1);
  });
});

describe('a bad file', () => {
  let files: Awaited<ReturnType<typeof badFiles>>;
  beforeAll(async () => void (files = await badFiles()));

  test('is refused with a sentence, and nothing of the form is saved', async () => {
    const person = await app.person();
    const before = await tableContents(app.database.db);
    for (const [what, file, words] of files) {
      const { name, email, phone } = person;
      const avatar = new Blob([new Uint8Array(file)], { type: 'image/png' });
      const body = { name: `${name} Baru`, email, phone, avatar };
      const { status, message } = await person.call(saveProfile, { body });
      expect([what, status]).toEqual([what, 400]);
      expect(message, what).toMatch(words);
    }
    expect(await tableContents(app.database.db)).toEqual(before);
  });

  test.each([
    ['a JPEG', () => manyScans(100)],
    ['a PNG', () => Promise.resolve(talkative(8))],
    ['a WebP', () => manyFrames(500)],
    ['a JPEG of thousands of parts', () => involved('jpeg', 5_000)],
    ['a WebP with a note of an odd length', () => involved('webp', 1)],
  ])('is not %s as involved as any that a camera or a program writes', async (_, file) => {
    expect((await save(await app.person(), await file())).status).toBe(200);
  });

  test('costs hardly any memory when a few bytes of it would become gigabytes', async () => {
    const person = await app.person();
    const file = talkative(100);
    const before = process.memoryUsage().rss;
    expect((await save(person, file)).status).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('that takes too long to read is given up, and everybody else is served meanwhile', async () => {
    const person = await app.person();
    const limits = { photoPixels: 800_000_000, otherPixels: 800_000_000, seconds: 1 };
    const file = new Blob([new Uint8Array(endless())]);
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
    await expect(asAvatar(file, { subnet: '10.0.0.7', account: 'akun' }, limits)).rejects.toThrow(
      /terlalu rumit/,
    );
    // By what it costs, not by the clock: nearly all of the work was not this thread's, which answers everybody else.
    expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(all).user / 2);
    expect((await save(person, await photo())).status).toBe(200);
  }, 60_000);

  test('costs little memory, also when it claims to hold billions of pixels', async () => {
    const person = await app.person();
    const file = bomb(60_000);
    const before = process.memoryUsage().rss;
    for (let time = 0; time < 5; time += 1) expect((await save(person, file)).status).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

/** Sends a body until it is whole or the other side has had enough. */
async function pouring(headers: string[], bytes: number): Promise<{ answer: string; taken: number }> {
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(
    `${['PUT /api/accounts/single HTTP/1.1', 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`,
  );
  const block = Buffer.alloc(64 * 1024, 120);
  const isChunked = headers.includes('transfer-encoding: chunked');
  let taken = 0;
  while (!socket.destroyed && socket.writable && taken < bytes) {
    taken += block.length;
    if (isChunked) socket.write(`${block.length.toString(16)}\r\n`);
    const isFlowing = socket.write(block);
    if (isChunked) socket.write('\r\n');
    if (!isFlowing) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
  return { answer, taken };
}

test.each([
  ['that says so', [`content-length: ${4 * 1024 ** 3}`]],
  ['that does not say how large it is', ['transfer-encoding: chunked']],
])('a file of 4 GB %s is refused at once, in hardly any memory', async (_, size) => {
  await app.restart();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const person = await app.person();
  const before = process.memoryUsage().rss;
  const { answer, taken } = await pouring(
    [
      'sec-fetch-site: same-origin',
      'content-type: multipart/form-data; boundary=batas',
      `cookie: sesi=${person.cookies.get('sesi')}`,
      ...size,
    ],
    4 * 1024 ** 3,
  );
  expect(answer).toContain('HTTP/1.1 400');
  expect(answer).toContain('terlalu besar');
  expect(taken).toBeLessThan(64 * 1024 ** 2);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

/** A form that is begun and does not go on by itself, over a connection of its own. */
function begun(person: Person, size = 5_000) {
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  const head = [
    'PUT /api/accounts/single HTTP/1.1',
    ...['host: localhost', 'sec-fetch-site: same-origin', `content-length: ${size}`],
    `cookie: sesi=${person.cookies.get('sesi')}`,
    'content-type: multipart/form-data; boundary=batas',
  ];
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--batas\r\ncontent-disposition: form-data; name="avatar"; filename="a"\r\n\r\n`,
  );
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  return {
    answered: new Promise<string>((resolve) => socket.once('close', () => resolve(text))),
    isOpen: () => text === '' && !socket.destroyed,
    goOn: (bytes: number) => new Promise((sent) => socket.write(Buffer.alloc(bytes, 120), sent)),
  };
}

const FILE_BYTES = 5_000_000;

/** Takes more than texts alone may. */
const largePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 300, height: 300, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** From now on the test says when it is looked at how fast forms come. @returns the connections there will be */
async function listening(): Promise<Socket[]> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await app.restart();
  const sockets: Socket[] = [];
  app.fastify.server.on('connection', (socket) => sockets.push(socket));
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  return sockets;
}

const underWay = (count: number) =>
  vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(count), { timeout: 10_000 });

describe('forms that are begun and never go on', () => {
  test('keep nobody else waiting, and end when nothing has come for a while', async () => {
    await listening();
    const [idle, other] = [await app.person(), await app.person()];
    const forms = Array.from({ length: 40 }, () => begun(idle).answered);
    const refused: string[] = [];
    for (const form of forms) void form.then((text) => refused.push(text));
    await vi.waitFor(() => expect(refused).toHaveLength(38), { timeout: 10_000 });
    for (const text of refused) expect(text).toMatch(/^HTTP\/1\.1 503 .*masih dikirim/s);

    expect((await save(other, await photo())).status).toBe(200);
    expect((await save(idle, await photo())).status).toBe(503);
    vi.advanceTimersByTime(3 * LOOK_MS);
    const ended = (await Promise.all(forms)).filter((text) => text.includes('terlalu lambat'));
    expect(ended).toHaveLength(2);
    for (const text of ended) expect(text).toMatch(/^HTTP\/1\.1 400 .*connection: close/is);
    expect((await save(idle, await photo())).status).toBe(200);
  });
});

describe('what larger forms hold in memory together', () => {
  const goneAgain = () => vi.waitFor(() => expect(fileBytes.held()).toBe(0), { timeout: 10_000 });

  test('is counted as it comes, and given back when the connection is cut', async () => {
    const sockets = await listening();
    const form = begun(await app.person(), FILE_BYTES);
    await form.goOn(300_000);
    await vi.waitFor(() => expect(fileBytes.held()).toBeGreaterThan(200_000), { timeout: 10_000 });
    expect(fileBytes.held()).toBeLessThanOrEqual(300_000);
    for (const socket of sockets) socket.destroy();
    await goneAgain();
  });

  test('is given back whatever becomes of them', async () => {
    const person = await app.person();
    const large = await largePhoto();
    expect((await save(person, large)).status).toBe(200);
    await goneAgain();
    expect((await save(person, large.subarray(0, -20))).status).toBe(400);
    await goneAgain();
    expect(
      (await person.call(saveProfile, { body: { ...named(person), name: '', avatar: asBlob(large) } }))
        .status,
    ).toBe(400);
    await goneAgain();
  });

  test('stays within 32 MB, and nobody who sends well is turned away for it', async () => {
    const people = await Promise.all(Array.from({ length: 14 }, () => app.person()));
    // Noise of some 4.5 MB: no kind of picture, so that nothing is spent on reading it.
    const noise = Buffer.alloc(4_500_000, 'bising');
    const held: number[] = [];
    const watch = setInterval(() => held.push(fileBytes.held()), 1);
    const answers = await Promise.all(people.map((person) => save(person, noise)));
    clearInterval(watch);
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['Berkas ini bukan foto JPEG, PNG atau WebP. Pilih foto lain lalu simpan lagi.']),
    );
    expect(Math.max(...held)).toBeLessThanOrEqual(32 * 1024 ** 2);
    await goneAgain();
  });
});

describe('slow forms of many accounts', () => {
  const crowd = async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
    const before = vi.getTimerCount();
    const forms = people.flatMap((person) => [begun(person, FILE_BYTES), begun(person, FILE_BYTES)]);
    await underWay(before + forms.length);
    return forms;
  };

  test('do not stand in the way of a form without a large picture', async () => {
    await listening();
    const forms = await crowd();
    const other = await app.person();
    const { name, email, phone } = other;
    expect((await other.call(saveProfile, { body: { name, email, phone } })).status).toBe(200);
    expect((await save(other, await photo())).status).toBe(200);
    expect(forms.every(({ isOpen }) => isOpen())).toBe(true);
  });

  test('leave a place as soon as somebody waits, however steadily they trickle', async () => {
    await listening();
    const forms = await crowd();
    const answers: string[] = [];
    for (const { answered } of forms) void answered.then((text) => answers.push(text));
    let saved: number | undefined;
    void save(await app.person(), await largePhoto()).then(({ status }) => (saved = status));
    await vi.waitFor(
      async () => {
        // Fast enough for when nobody waits, also if it is looked at before the other one has come.
        if (answers.length === 0) await Promise.all(forms.map(({ goOn }) => goOn(200_000)));
        vi.advanceTimersByTime(LOOK_MS);
        expect(saved).toBeDefined();
      },
      { timeout: 4_000, interval: 100 },
    );
    expect(saved).toBe(200);
    await vi.waitFor(() => expect(answers[0]).toMatch(/^HTTP\/1\.1 400 .*terlalu lambat/s), {
      timeout: 20_000,
    });
  });

  test('leave their memory to who waits for it, however much they sent before they stood still', async () => {
    await listening();
    const people = await Promise.all(Array.from({ length: 3 }, () => app.person()));
    const before = vi.getTimerCount();
    const forms = people.flatMap((person) => [begun(person, FILE_BYTES), begun(person, FILE_BYTES)]);
    await underWay(before + forms.length);
    await Promise.all(forms.map(({ goOn }) => goOn(4_680_000)));
    await vi.waitFor(() => expect(fileBytes.held()).toBeGreaterThan(28_000_000), { timeout: 10_000 });
    const saved = save(await app.person(), await largePhoto());
    await vi.waitFor(() => expect(fileBytes.isAwaited()).toBe(true), { timeout: 10_000 });
    vi.advanceTimersByTime(2 * LOOK_MS);
    for (const { answered } of forms) expect(await answered).toMatch(/^HTTP\/1\.1 400 .*terlalu lambat/s);
    expect((await saved).status).toBe(200);
  });

  test('make room for another network as soon as they only wait for one another', async () => {
    await listening();
    const forms = await crowd();
    const answers: string[] = [];
    for (const { answered, goOn } of forms) {
      void answered.then((text) => answers.push(text));
      void goOn(4_680_000);
    }
    await vi.waitFor(() => expect(fileBytes.isAwaited()).toBe(true), { timeout: 10_000 });
    const other = await app.person();
    const avatar = asBlob(await largePhoto());
    const elsewhere = app.inNetwork(other, '10.0.0.8');
    const saved = elsewhere.call(saveProfile, { body: { ...named(other), avatar } });
    await vi.waitFor(() => expect(inFormTurn.waiting()).toBe(1), { timeout: 10_000 });
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect((await saved).status).toBe(200);
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0), { timeout: 10_000 });
    // No more of them than it takes.
    expect(forms.filter(({ isOpen }) => isOpen()).length).toBeGreaterThanOrEqual(13);
  });

  test('are waited for while nobody else needs the place', async () => {
    const sockets = await listening();
    const person = await app.person();
    const before = vi.getTimerCount();
    const slow = begun(person, FILE_BYTES);
    await underWay(before + 1);
    vi.advanceTimersByTime(2 * LOOK_MS);
    await slow.goOn(150_000);
    await vi.waitFor(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(150_000), { timeout: 20_000 });
    vi.advanceTimersByTime(LOOK_MS);
    expect((await (await app.person()).call(getProfile)).status).toBe(200);
    expect(slow.isOpen()).toBe(true);
    vi.advanceTimersByTime(LOOK_MS);
    expect(await slow.answered).toMatch(/^HTTP\/1\.1 400 .*terlalu lambat/s);
  });
});

const names = { name: 'Rani', email: 'rani@contoh.id', phone: '081234567890' };

test.each<[string, [string, string | Blob | undefined][]]>([
  ['a field is missing', Object.entries({ ...names, phone: undefined })],
  ['a field comes twice', [...Object.entries(names), ['name', 'Budi']]],
  ['a text comes as a file', Object.entries({ ...names, name: new Blob(['Rani']) })],
  ['the picture comes as a text', Object.entries({ ...names, avatar: 'foto.jpg' })],
  [
    'there are two files',
    [...Object.entries({ ...names, avatar: new Blob(['x']) }), ['lain', new Blob(['y'])]],
  ],
  [
    'there are many fields',
    [...Object.entries(names), ...Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x'] as [string, string])],
  ],
  ['a field never ends', Object.entries({ ...names, name: 'x'.repeat(100_000) })],
  ['a text holds what cannot be stored', Object.entries({ ...names, name: 'Rani\0' })],
  ['a name is that of every object', [...Object.entries(names), ['__proto__', 'x']]],
])('a form is refused and nothing is saved when %s', async (_, parts) => {
  const person = await app.person();
  const before = await tableContents(app.database.db);
  const form = await multipartOf(parts);
  const response = await person.send({ method: 'PUT', url: '/api/accounts/single', ...form });
  expect(response.statusCode).toBe(400);
  expect(response.json<{ message: string }>().message).toMatch(/\b(lalu|tidak|terlalu)\b/);
  expect(await tableContents(app.database.db)).toEqual(before);
});

test('a form that is cut off in the middle is refused and nothing is saved', async () => {
  const person = await app.person();
  const before = await tableContents(app.database.db);
  const { body, headers } = await multipartOf(Object.entries(names));
  for (const part of [body.subarray(0, -20), body.subarray(0, 120), body.subarray(0, 5)]) {
    const response = await person.send({ method: 'PUT', url: '/api/accounts/single', headers, body: part });
    expect(response.statusCode).toBe(400);
  }
  expect(await tableContents(app.database.db)).toEqual(before);
});
