import { brotliDecompressSync } from 'node:zlib';
import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { expect, test } from 'vitest';
import type { Browser } from '../../../test/app/person.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { createSheet } from '../../../test/inputs/sheets.ts';
import { EXPLANATION_MARKER } from '../../../test/inputs/test-package.ts';

const app = useTestApp();

const read = (browser: Browser, url: string, encoding?: string) =>
  browser.send({ method: 'GET', url, ...(encoding && { headers: { 'accept-encoding': encoding } }) });

test('a paper has 30 TWK, 35 TIU and 45 TKP questions in this order', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const { title, questions } = paperCodec.read((await read(person, attempt.paper)).json());
  expect(title).toBe(tryout.title);
  expect(questions.map(({ number }) => number)).toEqual(Array.from({ length: 110 }, (_, index) => index + 1));
  const categories = [2, 1, 3].flatMap((category, index) =>
    Array<number>([30, 35, 45][index]!).fill(category),
  );
  expect(questions.map(({ category }) => category)).toEqual(categories);
  expect(questions[0]).toEqual({
    number: 1,
    category: 2,
    topic: 11,
    question: tryout.paper[0]?.question,
    picture: null,
    alt: null,
    cells: null,
    options: tryout.paper[0]?.options,
  });
});

test('neither a paper nor a start contains a key, a weight or an explanation', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const { payload } = await read(person, attempt.paper);
  const resumed = await person.send({ method: 'POST', url: `/api/startTryout/${tryout.id}` });
  // The random key of the envelope is removed, because it may contain any text.
  const withoutKey = resumed.payload.replace(attempt.paperKey, '');
  expect(withoutKey).not.toBe(resumed.payload);
  const explaining = tryout.pictures[1]!.hash;
  for (const text of [payload, withoutKey])
    expect(text).not.toMatch(
      new RegExp(`${EXPLANATION_MARKER}|${explaining}|jawaban|pembahasan|weight|right|explanation|tkp`, 'i'),
    );
  const names = [
    'number',
    'category',
    'subCategory_id',
    'question',
    'question_image',
    'question_image_alt',
    'option',
  ];
  for (const question of (JSON.parse(payload) as { tryout_content: object[] }).tryout_content)
    expect(Object.keys(question)).toEqual(names);
});

test('all candidates get the same bytes of a paper, plain and compressed', async () => {
  const one = await app.candidate();
  const other = await app.candidate(one.tryout);
  const plain = await read(one.person, one.attempt.paper);
  const same = await read(other.person, other.attempt.paper);
  expect(same.rawPayload.equals(plain.rawPayload)).toBe(true);
  await app.restart();
  const packed = await read(other.person, other.attempt.paper, 'gzip, deflate, br');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const { headers } of [plain, packed])
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
});

test('a picture of a question is served with headers against scripts', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const { questions } = paperCodec.read((await read(person, attempt.paper)).json());
  const picture = questions.find((question) => question.picture !== null)!;
  expect(picture.alt).toBe('Lima gambar');
  const response = await read(person, picture.picture!);
  expect(response.rawPayload.equals(Buffer.from(tryout.pictures[0]!.bytes))).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers['content-security-policy']).toContain('sandbox');
});

test('an SVG picture is compressed for browsers that accept brotli', async () => {
  const { person, tryout } = await app.candidate();
  const { hash, bytes } = tryout.pictures[0]!;
  const packed = await read(person, `/api/picture/${hash}`, 'gzip, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.rawPayload).equals(Buffer.from(bytes))).toBe(true);
  const plain = await read(person, `/api/picture/${hash}`, 'gzip');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('accept-encoding');
});

test('paper and pictures get 404 without a started attempt', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const owner = await app.person();
  await app.grant(owner, tryout);
  const unknown = '0'.repeat(64);
  for (const [url, missing] of [
    [attempt.paper, `/api/paper/${unknown}`],
    [`/api/picture/${tryout.pictures[0]!.hash}`, `/api/picture/${unknown}`],
  ] as const) {
    expect((await read(person, url)).statusCode).toBe(200);
    expect((await read(app.visitor(), url)).statusCode).toBe(401);
    const others = await read(owner, url);
    expect(others.statusCode).toBe(404);
    expect(others.payload).toBe((await read(person, missing)).payload);
    expect(others.headers['cache-control']).toBe('no-store');
  }
});

test('pictures of explanations are served once the attempt is sealed', async () => {
  const candidate = await app.candidate();
  const { person, tryout } = candidate;
  const explaining = `/api/picture/${tryout.pictures[1]!.hash}`;
  expect((await read(person, explaining)).statusCode).toBe(404);
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: createSheet() } });
  const other = await app.candidate(tryout);
  expect((await read(person, explaining)).statusCode).toBe(200);
  expect((await read(other.person, explaining)).statusCode).toBe(404);
});

test.each(['x', `${'0'.repeat(63)}`, '0'.repeat(65), '0'.repeat(500), 'A'.repeat(64), '%00'.repeat(20)])(
  'the hash %s gets 404 at papers, pictures and envelopes',
  async (hash) => {
    const person = await app.person();
    for (const kind of ['paper', 'picture', 'envelope'])
      expect((await read(person, `/api/${kind}/${hash}`)).statusCode).toBe(404);
  },
);

test('the paper of a sealed attempt is served, and the paper of a reset attempt is not', async () => {
  const { person, tryout, attempt } = await app.candidate();
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: createSheet() } });
  expect((await read(person, attempt.paper)).statusCode).toBe(200);
  await person.call(resetTryout, { id: tryout.id });
  expect((await read(person, attempt.paper)).statusCode).toBe(404);
});
