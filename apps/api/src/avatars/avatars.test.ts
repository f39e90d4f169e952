import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { getProfile, saveProfile } from '@ambang/contract/accounts/profile.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { encodeMultipart } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import {
  animation,
  invalidFiles,
  decompressionBomb,
  pictureWithEmptyParts,
  webpWithFrames,
  jpegWithScans,
  photo,
  pngWithTexts,
} from '../../test/inputs/pictures.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { encodeAvatar } from './avatar-picture.ts';

const app = useTestApp();

const asBlob = (picture: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(picture)], { type });

const profileFieldsOf = ({ name, email, phone }: Person) => ({ name, email, phone });

const save = (person: Person, picture: Buffer, type?: string) =>
  person.call(saveProfile, { body: { ...profileFieldsOf(person), avatar: asBlob(picture, type) } });

async function avatarOf(person: Person): Promise<string> {
  const { avatar } = (await person.call(getProfile)).data;
  if (avatar === null) throw new Error('no picture');
  return avatar;
}

const readAvatar = async (person: Person) =>
  (await person.send({ method: 'GET', url: await avatarOf(person) })).rawPayload;

const storedPictures = () => app.database.db.selectFrom('avatars').selectAll().execute();

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'an avatar of type %s becomes a square WebP of 256 px without metadata',
    async (kind) => {
      const person = await app.person();
      // The content type of the form is ignored.
      expect((await save(person, await photo(kind), 'text/html')).message).toBe('Berhasil mengubah akun');
      const { format, width, height, exif, xmp, icc } = await sharp(await readAvatar(person)).metadata();
      expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'webp', width: 256, height: 256 });
      expect(await readAvatar(person)).not.toContain('rahasia');
    },
  );

  test('an avatar has the hash of its content in its address, is immutable, and has a policy against scripts', async () => {
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

  test('an avatar is served only to signed-in accounts', async () => {
    const person = await app.person();
    await save(person, await photo());
    const url = await avatarOf(person);
    expect((await (await app.person()).send({ method: 'GET', url })).statusCode).toBe(200);
    expect((await app.visitor().send({ method: 'GET', url })).statusCode).toBe(401);
    const others = ['0'.repeat(64), 'a', '..%2f..%2fetc', url.slice(-64).toUpperCase()];
    for (const other of others)
      expect((await person.send({ method: 'GET', url: `/api/avatars/${other}` })).statusCode).toBe(404);
  });

  test('an animated avatar becomes its first frame', async () => {
    const person = await app.person();
    await save(person, await animation());
    const { dominant } = await sharp(await readAvatar(person)).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
    expect((await sharp(await readAvatar(person)).metadata()).pages ?? 1).toBe(1);
  });

  test('an avatar is rotated according to the orientation in its metadata', async () => {
    const person = await app.person();
    const left = { create: { width: 100, height: 100, channels: 3 as const, background: '#ff0000' } };
    const halves = await sharp({ ...left, create: { ...left.create, width: 200, background: '#0000ff' } })
      .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await save(person, halves);
    const top = await sharp(await readAvatar(person))
      .extract({ left: 60, top: 0, width: 100, height: 60 })
      .stats();
    expect(top.dominant.r).toBeGreaterThan(200);
  });

  test('data appended to a picture is not in the avatar', async () => {
    const person = await app.person();
    const polyglot = Buffer.concat([await photo('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    expect((await save(person, polyglot)).status).toBe(200);
    expect((await readAvatar(person)).includes('script')).toBe(false);
  });
});

describe('unused avatars', () => {
  test('an avatar is deleted once the last account that uses it changes to a different one', async () => {
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

  test('an avatar is kept when another account starts to use it while it is replaced', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
    const [here, there] = [await photo('png'), await photo('png', { background: '#444' })];
    for (const round of [here, there, here])
      await Promise.all(people.map((person, index) => save(person, index % 2 ? round : there)));
    for (const person of people)
      expect((await sharp(await readAvatar(person)).metadata()).format).toBe('webp');
  });
});

describe('the decoder', () => {
  test('the decoder refuses SVG, GIF and TIFF', async () => {
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

  test('the decoder decodes one picture at a time', async () => {
    const file = new Blob([new Uint8Array(await photo('jpeg', { width: 2_400, height: 2_000 }))]);
    const counts: number[] = [];
    const recordCount = () => counts.push(sharp.counters().process + sharp.counters().queue);
    sharp.queue.on('change', recordCount);
    onTestFinished(() => void sharp.queue.off('change', recordCount));
    const clients = Array.from({ length: 6 }, (_, number) => ({ subnet: '10.0.0.7', account: `${number}` }));
    await Promise.all(clients.map((client) => encodeAvatar(file, client)));
    expect(counts.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...counts)).toBe(1);
  });
});

describe('invalid files', () => {
  let files: Awaited<ReturnType<typeof invalidFiles>>;
  beforeAll(async () => void (files = await invalidFiles()));

  test('an invalid avatar is refused with a message, and nothing is saved', async () => {
    const person = await app.person();
    const before = await readTableContents(app.database.db);
    for (const [what, file, expectedMessage] of files) {
      const { name, email, phone } = person;
      const avatar = new Blob([new Uint8Array(file)], { type: 'image/png' });
      const body = { name: `${name} Baru`, email, phone, avatar };
      const { status, message } = await person.call(saveProfile, { body });
      expect([what, status]).toEqual([what, 400]);
      expect(message, what).toMatch(expectedMessage);
    }
    expect(await readTableContents(app.database.db)).toEqual(before);
  });

  test.each([
    ['a JPEG with 100 scans', () => jpegWithScans(100)],
    ['a PNG with 8 compressed texts', () => Promise.resolve(pngWithTexts(8))],
    ['a WebP with 500 frames', () => webpWithFrames(500)],
    ['a JPEG with 5,000 empty parts', () => pictureWithEmptyParts('jpeg', 5_000)],
    ['a WebP with a chunk of odd length', () => pictureWithEmptyParts('webp', 1)],
  ])('%s is accepted as an avatar', async (_, file) => {
    expect((await save(await app.person(), await file())).status).toBe(200);
  });

  test('an avatar that decompresses to hundreds of megabytes is refused and uses at most 150 MB more memory', async () => {
    const person = await app.person();
    const file = pngWithTexts(60);
    const before = process.memoryUsage().rss;
    expect((await save(person, file)).status).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('an avatar whose header claims billions of pixels is refused and uses at most 150 MB more memory', async () => {
    const person = await app.person();
    const file = decompressionBomb(60_000);
    const before = process.memoryUsage().rss;
    for (let time = 0; time < 5; time += 1) expect((await save(person, file)).status).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

/** Sends a body until it is complete or the server closes the connection. */
async function sendLargeBody(
  headers: string[],
  bytes: number,
): Promise<{ answer: string; sentBytes: number }> {
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
  let sentBytes = 0;
  while (!socket.destroyed && socket.writable && sentBytes < bytes) {
    sentBytes += block.length;
    if (isChunked) socket.write(`${block.length.toString(16)}\r\n`);
    const isFlowing = socket.write(block);
    if (isChunked) socket.write('\r\n');
    if (!isFlowing) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
  return { answer, sentBytes };
}

test.each([
  ['with a Content-Length', [`content-length: ${4 * 1024 ** 3}`]],
  ['without a Content-Length', ['transfer-encoding: chunked']],
])(
  'a file of 4 GB %s is refused before 64 MB are sent, and uses at most 100 MB more memory',
  async (_, size) => {
    await listen();
    const person = await app.person();
    const before = process.memoryUsage().rss;
    const { answer, sentBytes } = await sendLargeBody(
      [
        'sec-fetch-site: same-origin',
        'content-type: multipart/form-data; boundary=batas',
        `cookie: sesi=${person.cookies.get('sesi')}`,
        ...size,
      ],
      4 * 1024 ** 3,
    );
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('lebih dari 512 KB');
    expect(sentBytes).toBeLessThan(64 * 1024 ** 2);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  },
);

/** Begins an upload and never finishes it. */
function beginUpload(person: Person) {
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  const head = [
    'PUT /api/accounts/single HTTP/1.1',
    'host: localhost',
    'sec-fetch-site: same-origin',
    'content-length: 500000',
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
    hangUp: () => socket.destroy(),
  };
}

async function listen(): Promise<void> {
  await app.restart();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
}

const largePhoto = () => photo('jpeg', { width: 2_000, height: 2_000 });

test('of fifty unfinished uploads of an account two are read, and another account can upload', async () => {
  await listen();
  const [idle, other] = [await app.person(), await app.person()];
  const refused: string[] = [];
  for (let form = 0; form < 50; form += 1)
    void beginUpload(idle).answered.then((answer) => refused.push(answer));
  await vi.waitFor(() => expect(refused).toHaveLength(48), { timeout: 10_000 });
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 503 .*masih dikirim/s);
  expect((await save(other, await largePhoto())).status).toBe(200);
  expect((await save(idle, await largePhoto())).status).toBe(503);
});

test('unfinished uploads of eight accounts delay only uploads of their own subnet', async () => {
  await listen();
  const crowd = await Promise.all(Array.from({ length: 8 }, () => app.person()));
  const [neighbour, plain, other] = [await app.person(), await app.person(), await app.person()];
  const avatar = asBlob(await largePhoto());
  const forms = crowd.flatMap((person) => [beginUpload(person), beginUpload(person), beginUpload(person)]);
  const refused = new Set<(typeof forms)[number]>();
  for (const form of forms) void form.answered.then(() => refused.add(form));
  // Of each account one is refused as soon as the other two are read.
  await vi.waitFor(() => expect(refused.size).toBe(crowd.length), { timeout: 10_000 });

  let isSaved = false;
  const saved = neighbour.call(saveProfile, { body: { ...profileFieldsOf(neighbour), avatar } });
  void saved.then(() => (isSaved = true));
  expect((await plain.call(saveProfile, { body: profileFieldsOf(plain) })).status).toBe(200);
  const elsewhere = app.fromSubnet(other, '10.0.0.8');
  expect((await elsewhere.call(saveProfile, { body: { ...profileFieldsOf(other), avatar } })).status).toBe(
    200,
  );
  expect(isSaved).toBe(false);
  forms.find((form) => !refused.has(form))!.hangUp();
  expect((await saved).status).toBe(200);
});

test('a file of 512 KB is read, and a larger one is refused with the field and the next step', async () => {
  const person = await app.person();
  const fileOf = (bytes: number) => save(person, Buffer.alloc(bytes, 'bising'));
  expect((await fileOf(512 * 1024)).message).toContain('bukan foto');
  for (const bytes of [512 * 1024 + 1, 5_000_000]) {
    const { status, response } = await fileOf(bytes);
    expect([status, response.json()]).toEqual([
      413,
      { message: 'Foto ini lebih dari 512 KB. Muat ulang halaman lalu pilih lagi fotonya.', field: 'avatar' },
    ]);
  }
});

const names = { name: 'Rani', email: 'rani@contoh.id', phone: '081234567890' };

test.each<[string, [string, string | Blob | undefined][]]>([
  ['a field is missing', Object.entries({ ...names, phone: undefined })],
  ['a field is repeated', [...Object.entries(names), ['name', 'Budi']]],
  ['a text is sent as a file', Object.entries({ ...names, name: new Blob(['Rani']) })],
  ['the picture is sent as a text', Object.entries({ ...names, avatar: 'foto.jpg' })],
  ['it has two files', [...Object.entries({ ...names, avatar: new Blob(['x']) }), ['lain', new Blob(['y'])]]],
  [
    'it has many fields',
    [...Object.entries(names), ...Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x'] as [string, string])],
  ],
  ['a field has 100,000 characters', Object.entries({ ...names, name: 'x'.repeat(100_000) })],
  ['a text cannot be stored', Object.entries({ ...names, name: 'Rani\0' })],
  ['a field has the name of a prototype', [...Object.entries(names), ['__proto__', 'x']]],
])('a profile form is refused and nothing is saved when %s', async (_, parts) => {
  const person = await app.person();
  const before = await readTableContents(app.database.db);
  const form = await encodeMultipart(parts);
  const response = await person.send({ method: 'PUT', url: '/api/accounts/single', ...form });
  expect(response.statusCode).toBe(400);
  expect(response.json<{ message: string }>().message).toMatch(/\b(lalu|tidak|terlalu)\b/);
  expect(await readTableContents(app.database.db)).toEqual(before);
});

test('a profile form that is cut off in the middle is refused and nothing is saved', async () => {
  const person = await app.person();
  const before = await readTableContents(app.database.db);
  const { body, headers } = await encodeMultipart(Object.entries(names));
  for (const part of [body.subarray(0, -20), body.subarray(0, 120), body.subarray(0, 5)]) {
    const response = await person.send({ method: 'PUT', url: '/api/accounts/single', headers, body: part });
    expect(response.statusCode).toBe(400);
  }
  expect(await readTableContents(app.database.db)).toEqual(before);
});
