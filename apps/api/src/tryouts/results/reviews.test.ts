import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Question } from '@ambang/contract/tryouts/papers.ts';
import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { expandReview, CACHED_PAPER_PARAMETER } from '@ambang/contract/tryouts/compact-reviews.ts';
import { hasTexts, ONLY_QUESTION_PARAMETER } from '@ambang/contract/tryouts/one-question-reviews.ts';
import type { ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { getReview, reviewCodec } from '@ambang/contract/tryouts/reviews.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../../test/app/person.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { mixedAnswers } from '../../../test/inputs/sheets.ts';

const app = useTestApp();

test("a review contains every question with its key, weights and explanation, and the candidate's answer", async () => {
  const { person, tryout } = await app.finishedCandidate();
  const { data } = await person.call(getReview, { id: tryout.id });
  expect(data.title).toBe(tryout.title);
  expect(data.answers).toEqual(mixedAnswers(tryout));
  expect(data.questions).toHaveLength(110);
  data.questions.forEach((question, index) => {
    const { rightOption, weights, topic, explanation } = tryout.key[index]!;
    expect(question).toMatchObject({ number: index + 1, rightOption, weights, topic });
    if (explanation) expect(question).toMatchObject({ explanation, isExplanationPicture: false });
    expect(question.options).toEqual(tryout.paper[index]!.options);
  });
});

test('the parts of an explanation are sent beside the text that they compose', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const question = (await person.call(getReview, { id: tryout.id })).data.questions[107];
  const { id, reasons, remember, quick, sources } = tryout.key[107]!;
  expect(question).toMatchObject({ itemId: id, reasons, remember, quick, sources });
  for (const part of [...reasons!, `Ingat: ${remember}`, 'Sumber: KBBI, lema uji'])
    expect(question!.explanation).toContain(part);
});

test('the picture of an explanation has an address, with a text and without one', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const [withText, withoutText] = (await person.call(getReview, { id: tryout.id })).data.questions.slice(-2);
  const url = `/api/picture/${tryout.key[109]!.explanationPicture}`;
  expect(withText).toMatchObject({ explanationPicture: url, explanationAlt: 'Bagan.' });
  expect(withoutText).toMatchObject({
    explanation: url,
    isExplanationPicture: true,
    explanationPicture: null,
  });
  const response = await person.send({ method: 'GET', url });
  expect(response.rawPayload.equals(Buffer.from(tryout.pictures[1]!.bytes))).toBe(true);
});

test('in a review only TKP questions have weights, in jawaban_tkp', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const { response } = await person.call(getReview, { id: tryout.id });
  const { tryout_content: content } = response.json<{
    data: { tryout_content: { category: number; jawaban: number; jawaban_tkp: number[] }[] };
  }>().data;
  for (const { category, jawaban, jawaban_tkp: weights } of content) {
    expect(weights.toSorted()).toEqual(category === 3 ? [1, 2, 3, 4, 5] : []);
    if (category === 3) expect(weights[jawaban]).toBe(5);
  }
});

test('a review has the same content compressed, and is `no-store`', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const url = `/api/finishedTryoutContent/${tryout.id}`;
  const plain = await person.send({ method: 'GET', url });
  const packed = await person.send({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const { headers } of [plain, packed])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
});

const completed = (reply: Awaited<ReturnType<Person['send']>>, ownQuestions: readonly Question[]) =>
  reviewCodec.read(expandReview(ownQuestions)(reply.json<{ data: unknown }>().data) as never);

test('a device with the paper gets the review without it, and decodes the same review', async () => {
  const candidate = await app.finishedCandidate();
  const { person, tryout, attempt } = candidate;
  const ownPaper = paperCodec.read((await person.send({ method: 'GET', url: attempt.paper })).json());
  const url = `/api/finishedTryoutContent/${tryout.id}`;
  const urlWithPaper = (hash: string) => `${url}?${CACHED_PAPER_PARAMETER}=${hash}`;
  const plain = await person.send({ method: 'GET', url: urlWithPaper(tryout.paperHash) });
  expect(plain.payload).not.toContain(tryout.paper[0]!.question);
  expect(plain.payload).not.toContain(tryout.paper[0]!.options[0]);
  expect(plain.payload).toContain(tryout.key[0]!.explanation);
  const { data } = await person.call(getReview, { id: tryout.id });
  const drawing = `data:image/svg+xml,${Buffer.from(tryout.pictures[1]!.bytes).toString()}`;
  const drawn = data.questions.map((question, index) => {
    if (index === 108) return { ...question, explanationPicture: drawing };
    return index === 109 ? { ...question, explanation: drawing } : question;
  });
  expect(completed(plain, ownPaper.questions)).toEqual({ ...data, questions: drawn });
  const packed = async (encoding: string) => {
    const request = {
      method: 'GET',
      url: urlWithPaper(tryout.paperHash),
      headers: { 'accept-encoding': encoding },
    } as const;
    const { headers, rawPayload } = await person.send(request);
    return { encoding: headers['content-encoding'], rawPayload };
  };
  const [gzip, brotli] = [await packed('gzip'), await packed('gzip, br')];
  expect([gzip.encoding, brotli.encoding]).toEqual(['gzip', 'br']);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
});

test('a raster picture of an explanation is not inlined', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const { hash } = tryout.pictures[1]!;
  const png = { mediaType: 'image/png', bytes: Buffer.from([0x89, 0x50]) };
  await app.database.db.updateTable('pictures').set(png).where('hash', '=', hash).execute();
  const url = `/api/finishedTryoutContent/${tryout.id}?${CACHED_PAPER_PARAMETER}=${tryout.paperHash}`;
  expect((await person.send({ method: 'GET', url })).payload).toContain(`"/api/picture/${hash}"`);
});

test('a device with another paper gets the whole review, and can decode it', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const url = `/api/finishedTryoutContent/${tryout.id}`;
  const whole = await person.send({ method: 'GET', url });
  for (const hash of ['0'.repeat(64), '', `${tryout.paperHash}&${CACHED_PAPER_PARAMETER}=x`]) {
    const reply = await person.send({ method: 'GET', url: `${url}?${CACHED_PAPER_PARAMETER}=${hash}` });
    expect(reply.payload).toBe(whole.payload);
  }
  const { data } = await person.call(getReview, { id: tryout.id });
  const other = data.questions.map((question) => ({
    ...question,
    question: 'lain',
    options: [],
    picture: 'x',
  }));
  expect(completed(whole, other)).toEqual(data);
});

test('the review for one question has the texts of that question alone, and the keys of all', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const url = `/api/finishedTryoutContent/${tryout.id}`;
  const partOf = (number: number | string) =>
    person.send({ method: 'GET', url: `${url}?${ONLY_QUESTION_PARAMETER}=${number}` });
  const { data: whole } = await person.call(getReview, { id: tryout.id });
  for (const number of [1, 108, 108]) {
    const part = reviewCodec.read((await partOf(number)).json<{ data: never }>().data);
    expect(part.questions.filter(hasTexts)).toEqual([whole.questions[number - 1]]);
    expect({ ...part, questions: part.questions.map(keyOf) }).toEqual({
      ...whole,
      questions: whole.questions.map(keyOf),
    });
  }
  const { payload } = await person.send({ method: 'GET', url });
  for (const other of [0, 111, '01', 'x']) expect((await partOf(other)).payload).toBe(payload);
});

const keyOf = ({
  number,
  category,
  topic,
  rightOption,
  rightOptions,
  weights,
  isStruck,
}: ReviewedQuestion) => ({
  ...{ number, category, topic, rightOption, rightOptions, weights, isStruck },
});
