import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenOn } from '../http.ts';
import type { ModelSimulator } from './model-server.ts';
import { startModelSimulator } from './model-server.ts';
import { MODEL_ANSWERS } from './model-settings.ts';

let model: ModelSimulator;

beforeAll(async () => {
  model = await startModelSimulator(listenOn(0));
});
beforeEach(() => model.reset());
afterAll(() => model.close());

const prompt = {
  tests: ['TIU'],
  places: [
    { name: 'tiu_poin', test: 'TIU' },
    { name: 'topik_1_nama', test: 'TIU', topic: 1 },
    { name: 'topik_2_nama', test: 'TIU', topic: 2 },
  ],
};

const complete = (more: object = {}) =>
  fetch(`${model.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer kunci' },
    body: JSON.stringify({
      model: 'uji',
      messages: [{ role: 'user', content: JSON.stringify(prompt) }],
      ...more,
    }),
  });

interface Completed {
  choices: { finish_reason: string; message: { content: string | null; refusal: string | null } }[];
}

const control = (method: string, body?: object) =>
  fetch(model.baseUrl.replace('/v1', '/control'), { method, ...(body && { body: JSON.stringify(body) }) });

test('a good answer of the model simulator uses a placeholder of the prompt', async () => {
  const response = await complete();
  const [choice] = ((await response.json()) as Completed).choices;
  const texts = JSON.parse(choice!.message.content!) as Record<string, string>;
  expect(Object.keys(texts)).toEqual(['summary', 'tiu']);
  expect(texts['tiu']).toContain('{{tiu_poin}}');
  expect(model.calls[0]).toMatchObject({ authorization: 'Bearer kunci', body: { model: 'uji' } });
});

test('PUT /control sets the answer of the next calls', async () => {
  await control('PUT', { answer: '503', times: 2, retryAfterSeconds: 3 });
  const first = await complete();
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '3']);
  expect([(await complete()).status, (await complete()).status]).toEqual([503, 200]);
  expect(await (await control('GET')).json()).toMatchObject({ answer: 'good', times: 0 });
});

test.each(MODEL_ANSWERS.filter((answer) => answer !== 'good'))(
  'the answer %s differs from a good answer',
  async (answer) => {
    const good = await (await complete()).text();
    model.set({ answer });
    const other = await complete().then(
      async (response) => (response.status === 200 ? response.text() : String(response.status)),
      () => 'closed',
    );
    expect(other).not.toBe(good);
  },
);

test.each([
  ['schema', [200, 200, 200]],
  ['object', [400, 200, 200]],
  ['text', [400, 400, 200]],
  ['old', [422, 422, 200]],
] as const)('a server with the format %s refuses more capable formats', async (formats, statuses) => {
  model.set({ formats });
  const forms = [{ type: 'json_schema' }, { type: 'json_object' }, undefined];
  const answers = await Promise.all(forms.map((form) => complete({ response_format: form })));
  expect(answers.map(({ status }) => status)).toEqual(statuses);
});

test('an old server refuses max_completion_tokens', async () => {
  model.set({ formats: 'old' });
  expect((await complete({ max_completion_tokens: 9 })).status).toBe(422);
  expect((await complete({ max_tokens: 9 })).status).toBe(200);
});
