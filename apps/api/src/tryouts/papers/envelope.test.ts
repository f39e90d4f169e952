import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { envelopePathForPaper, envelopePath, paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { expect, test } from 'vitest';
import type { Candidate, TestTryout } from '../../../test/app/test-actions.ts';
import type { Browser, Person } from '../../../test/app/person.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { createSheet } from '../../../test/inputs/sheets.ts';
import { EXPLANATION_MARKER } from '../../../test/inputs/test-package.ts';

const app = useTestApp();

const read = (browser: Browser, url: string) =>
  browser.send({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, deflate, br' } });

const bytesFor = async (browser: Browser, url: string) => (await read(browser, url)).rawPayload;

async function createOwner(
  known?: TestTryout,
): Promise<{ person: Person; tryout: TestTryout; address: string }> {
  const [tryout, person] = [known ?? (await app.publish()), await app.person()];
  await app.grant(person, tryout);
  return { person, tryout, address: envelopePath(tryout.paperHash) };
}

const keyOf = async (person: Person, { id }: TestTryout) =>
  (await person.call(startTryout, { id })).data.paperKey;

/** Decrypts `IV (12) || ciphertext || tag (16)`. */
function decrypt(envelope: Buffer, key: string): string {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), envelope.subarray(0, 12));
  decipher.setAuthTag(envelope.subarray(-16));
  return gunzipSync(
    Buffer.concat([decipher.update(envelope.subarray(12, -16)), decipher.final()]),
  ).toString();
}

const openedPaper = (envelope: Buffer, key: string) =>
  paperCodec.read(JSON.parse(decrypt(envelope, key)) as never);

/** Publishes the tryout with other explanations, as another version with the same paper. */
async function publishOtherExplanations(tryout: TestTryout): Promise<void> {
  const key = tryout.key.map((item) => ({ ...item, explanation: `${item.explanation} (lagi)` }));
  const contentHash = tryout.contentHash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  expect(
    await publishVersion(app.database.db, { ...tryout, key, contentHash }, app.clock.now()),
  ).toMatchObject({
    isNew: true,
    isChanged: true,
  });
}

test('a prefetched envelope is decrypted with the key of the start and contains paper and pictures', async () => {
  const { person, tryout, address } = await createOwner();
  const envelope = await bytesFor(person, address);
  const { data } = await person.call(startTryout, { id: tryout.id });
  expect(envelopePathForPaper(data.paper)).toBe(address);
  const plain = paperCodec.read((await person.send({ method: 'GET', url: data.paper })).json());
  const { bytes, mediaType } = tryout.pictures[0]!;
  const pictured = plain.questions.filter(({ picture }) => picture !== null);
  expect(pictured.length).toBeGreaterThan(1);
  const drawing = Buffer.from(bytes).toString();
  const picture = `data:${mediaType},${drawing}`;
  expect(drawing).not.toMatch(/[%#\s]$|[%#\t\n\r]/);
  expect(openedPaper(envelope, data.paperKey)).toEqual({
    ...plain,
    questions: plain.questions.map((question) => (question.picture ? { ...question, picture } : question)),
  });
});

test('a raster picture in an envelope is inlined as base64', async () => {
  const tryout = await app.publish();
  const { person, address } = await createOwner(tryout);
  const bytes = Buffer.from([0x89, 0x50, 0xff, 0x00]);
  await app.database.db
    .updateTable('pictures')
    .set({ mediaType: 'image/png', bytes })
    .where('hash', '=', tryout.pictures[0]!.hash)
    .execute();
  const { questions } = openedPaper(await bytesFor(person, address), await keyOf(person, tryout));
  expect(questions.find(({ picture }) => picture)?.picture).toBe('data:image/png;base64,iVD/AA==');
});

test('all processes send the same bytes of an envelope, uncompressed', async () => {
  const one = await createOwner();
  const other = await createOwner(one.tryout);
  const first = await read(one.person, one.address);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': 'application/octet-stream',
    'content-length': String(first.rawPayload.length),
  });
  expect(first.headers).not.toHaveProperty('content-encoding');
  expect(await bytesFor(other.person, one.address)).toEqual(first.rawPayload);
  await app.restart();
  expect(await bytesFor(other.person, one.address)).toEqual(first.rawPayload);
});

test('an envelope of a tryout that is neither owned nor started gets the reply of an unknown envelope', async () => {
  const { person, address, tryout } = await createOwner();
  const unknown = envelopePath('0'.repeat(64));
  const stranger = await app.person();
  await app.grant(stranger, await app.publish());
  const revoked = await createOwner(tryout);
  await app.revoke(revoked.person, tryout);
  expect((await read(person, address)).statusCode).toBe(200);
  expect((await read(app.visitor(), address)).statusCode).toBe(401);
  for (const who of [stranger, revoked.person]) {
    const refused = await read(who, address);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(refused.payload).toBe((await read(person, unknown)).payload);
  }
});

test('a started attempt can fetch its envelope after the grant is revoked, until it is reset', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const address = envelopePathForPaper(attempt.paper);
  await app.revoke(person, tryout);
  expect((await person.call(getTryout, { id: tryout.id })).data.envelope).toBe(address);
  expect((await read(person, address)).statusCode).toBe(200);
  await app.grant(person, tryout);
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: createSheet() } });
  await person.call(resetTryout, { id: tryout.id });
  await app.revoke(person, tryout);
  expect((await read(person, address)).statusCode).toBe(404);
});

test('an envelope contains no key, weight, explanation or picture of an explanation', async () => {
  const { person, tryout, address } = await createOwner();
  const text = decrypt(await bytesFor(person, address), await keyOf(person, tryout));
  const explaining = Buffer.from(tryout.pictures[1]!.bytes).toString();
  expect(explaining).toContain('<title>pembahasan');
  expect(text).not.toMatch(
    new RegExp(
      `${EXPLANATION_MARKER}|${tryout.pictures[1]!.hash}|jawaban|pembahasan|weight|right|explanation`,
      'i',
    ),
  );
  const names = (JSON.parse(text) as { tryout_content: object[] }).tryout_content.map(Object.keys);
  expect(new Set(names.flat())).toEqual(
    new Set([
      'number',
      'category',
      'subCategory_id',
      'question',
      'question_image',
      'question_image_alt',
      'option',
    ]),
  );
});

test('an envelope cannot be decrypted with a different key or after a byte is changed', async () => {
  const { person, tryout, address } = await createOwner();
  const envelope = await bytesFor(person, address);
  const other = await app.candidate();
  const key = await keyOf(person, tryout);
  expect(other.attempt.paperKey).not.toBe(key);
  expect(() => decrypt(envelope, other.attempt.paperKey)).toThrow('authenticate');
  for (const index of [0, 12, envelope.length - 1]) {
    const changed = Buffer.from(envelope);
    changed[index]! ^= 1;
    expect(() => decrypt(changed, key)).toThrow('authenticate');
  }
  expect(envelope.includes(Buffer.from(tryout.paper[0]!.question))).toBe(false);
});

test('neither a tryout nor its envelope contains the key of the envelope before the start', async () => {
  const { person, tryout, address } = await createOwner();
  const { response, data } = await person.call(getTryout, { id: tryout.id });
  expect(data.envelope).toBe(address);
  const envelope = await read(person, address);
  const key = await keyOf(person, tryout);
  const bytes = Buffer.from(key, 'base64url');
  const encodings = [key, bytes.toString('hex'), bytes.toString('base64')];
  const { payload, headers } = response;
  for (const text of [payload, JSON.stringify([headers, envelope.headers])])
    for (const encoded of encodings) expect(text).not.toContain(encoded);
  expect(envelope.rawPayload.includes(bytes)).toBe(false);
});

test('changed questions get another envelope and key, and a running attempt keeps its own', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const next = await app.publish({ slug: tryout.slug, title: 'Judul lain' });
  const fresh = await createOwner(next);
  expect((await fresh.person.call(getTryout, { id: tryout.id })).data.envelope).toBe(fresh.address);
  expect((await person.call(getTryout, { id: tryout.id })).data.envelope).toBe(
    envelopePathForPaper(attempt.paper),
  );
  expect(await keyOf(person, tryout)).toBe(attempt.paperKey);
  const key = await keyOf(fresh.person, next);
  expect([fresh.address === envelopePathForPaper(attempt.paper), key === attempt.paperKey]).toEqual([
    false,
    false,
  ]);
  expect(openedPaper(await bytesFor(fresh.person, fresh.address), key).title).toBe('Judul lain');
  expect(
    openedPaper(await bytesFor(person, envelopePathForPaper(attempt.paper)), attempt.paperKey).title,
  ).toBe(tryout.title);
});

test('versions that differ only in explanations have the same envelope and key', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const before = await bytesFor(person, envelopePathForPaper(attempt.paper));
  await publishOtherExplanations(tryout);
  const fresh = await createOwner(tryout);
  expect((await fresh.person.call(getTryout, { id: tryout.id })).data.envelope).toBe(fresh.address);
  for (const who of [fresh.person, person]) expect(await bytesFor(who, fresh.address)).toEqual(before);
  expect(await keyOf(fresh.person, tryout)).toBe(attempt.paperKey);
});

test('a tryout has an envelope while an attempt can start or is running, and none when the attempt is over or sealed, or the tryout is closed', async () => {
  const readEnvelopePath = async ({ person, tryout }: Pick<Candidate, 'person' | 'tryout'>) =>
    (await person.call(getTryout, { id: tryout.id })).data.envelope;
  const closesAt = app.clock.now() + 60_000;
  const owner = await createOwner(await app.publish({ closesAt }));
  const candidate = await app.candidate(owner.tryout);
  const sealed = await app.candidate(owner.tryout);
  await sealed.person.call(submitTryout, {
    id: owner.tryout.id,
    body: { changes: [], answers: createSheet() },
  });
  expect([
    await readEnvelopePath(owner),
    await readEnvelopePath(candidate),
    await readEnvelopePath(sealed),
  ]).toEqual([owner.address, owner.address, null]);
  app.clock.advance(60_000);
  expect([await readEnvelopePath(owner), await readEnvelopePath(candidate)]).toEqual([null, owner.address]);
  app.clock.advance(100 * 60_000);
  expect(await readEnvelopePath(candidate)).toBeNull();
});
