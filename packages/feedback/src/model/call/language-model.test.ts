import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenOn } from '../../../../../simulators/src/http.ts';
import type { ModelSimulator } from '../../../../../simulators/src/model/model-server.ts';
import { startModelSimulator } from '../../../../../simulators/src/model/model-server.ts';
import { promptDataFor, sampleAttempt } from '../../../test/model/sample-attempt.ts';
import { createPromptMessages } from '../prompt.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { ModelDependencies } from './language-model.ts';
import { MAX_CALLS_PER_TEXT, createLanguageModel } from './language-model.ts';

let server: ModelSimulator;

beforeAll(async () => {
  server = await startModelSimulator(listenOn(0));
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const messages = createPromptMessages(promptDataFor(sampleAttempt));

function openModel(parts: Partial<ModelDependencies> = {}, baseUrl = server.baseUrl) {
  const pauses: number[] = [];
  const config = { baseUrl, apiKey: 'rahasia', model: 'uji' };
  const wait = async (ms: number) => void pauses.push(ms);
  const model = createLanguageModel(config, { chance: () => 0.5, wait, ...parts });
  let callCount = 0;
  const beforeCall = async () => void (callCount += 1);
  const complete = (stopping = new AbortController().signal) =>
    model.complete(messages, beforeCall, stopping);
  return { complete, pauses, callCount: () => callCount };
}

const formats = () =>
  server.calls.map(({ body }) => (body['response_format'] as { type?: string } | undefined)?.type ?? 'text');

test('a call requests the schema with the API key and returns content, model and tokens', async () => {
  const { complete, callCount } = openModel();
  const { content, model, tokens } = await complete();
  expect(Object.keys(JSON.parse(content) as object)).toEqual(['summary', 'twk', 'tiu', 'tkp']);
  expect([model, tokens, callCount()]).toEqual(['tiruan-1', 1_500, 1]);
  const [{ authorization, body } = { authorization: '', body: {} }] = server.calls;
  expect(authorization).toBe('Bearer rahasia');
  expect(Object.keys(body)).toEqual(['model', 'messages', 'max_completion_tokens', 'response_format']);
  expect(body).toMatchObject({
    model: 'uji',
    response_format: {
      type: 'json_schema',
      json_schema: { strict: true, schema: { additionalProperties: false } },
    },
  });
});

describe('an unsupported answer format', () => {
  test.each([
    ['object', ['json_schema', 'json_object', 'json_object']],
    ['text', ['json_schema', 'json_object', 'text', 'text']],
  ] as const)(
    'a server whose strictest format is %s gets requests for stricter formats only for the first text',
    async (known, requested) => {
      server.set({ formats: known });
      const { complete } = openModel();
      await complete();
      await complete();
      expect(formats()).toEqual(requested);
    },
  );

  test('the last fallback format uses the oldest field names of the protocol', async () => {
    server.set({ formats: 'old' });
    const { complete } = openModel();
    expect((await complete()).tokens).toBe(1_500);
    await complete();
    expect(formats()).toEqual(['json_schema', 'json_object', 'text', 'text']);
    const limits = server.calls.map(({ body }) => [body['max_completion_tokens'], body['max_tokens']]);
    expect(limits).toEqual([
      [4_000, undefined],
      [4_000, undefined],
      [undefined, 4_000],
      [undefined, 4_000],
    ]);
  });

  test('a format that was refused once is tried again after some texts', async () => {
    server.set({ answer: '400', times: 1 });
    const { complete } = openModel();
    for (let text = 0; text < 25; text += 1) await complete();
    const requested = formats();
    expect(requested.slice(0, 3)).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(requested.at(-1)).toBe('json_schema');
  });

  test('a text after a refusal of the accepted format requests the strictest format again', async () => {
    server.set({ formats: 'text' });
    const { complete } = openModel();
    await complete();
    server.reset();
    server.set({ answer: '400', times: 1 });
    await expect(complete()).rejects.toMatchObject({ kind: 'format' });
    await complete();
    expect(formats()).toEqual(['text', 'json_schema']);
  });

  test.each(['400', '422'] as const)(
    'a request that gets %s in every format fails after each format was tried once',
    async (answer) => {
      server.set({ answer, times: 3 });
      const { complete, pauses } = openModel();
      await expect(complete()).rejects.toMatchObject({ kind: 'format' });
      expect([formats(), pauses]).toEqual([['json_schema', 'json_object', 'text'], []]);
      await complete();
      expect(formats().at(-1)).toBe('json_schema');
    },
  );
});

describe('a retry', () => {
  test.each(['429', '500', '503', 'down', 'broken', 'huge'] as const)(
    'a call that gets %s is retried twice, with a longer second pause and a check before each call',
    async (answer) => {
      server.set({ answer });
      const { complete, pauses, callCount } = openModel();
      await expect(complete()).rejects.toMatchObject({ name: 'ModelFailure' });
      expect([pauses, callCount(), server.calls.length]).toEqual([[1_500, 2_500], 3, 3]);
    },
  );

  test.each(['401', '404', 'refused', 'truncated', 'empty'] as const)(
    'a call that gets %s is not retried',
    async (answer) => {
      server.set({ answer });
      const { complete, callCount } = openModel();
      const result = await complete().catch((fault: unknown) => fault);
      if (answer !== 'empty') expect(result).toBeInstanceOf(Error);
      expect([callCount(), server.calls.length]).toEqual([1, 1]);
    },
  );

  test('a retry that succeeds gives a normal result', async () => {
    server.set({ answer: '500', times: 2 });
    const { complete } = openModel();
    expect((await complete()).tokens).toBe(1_500);
    expect(server.calls).toHaveLength(3);
  });

  test("a retry waits for the server's Retry-After", async () => {
    server.set({ answer: '429', times: 1, retryAfterSeconds: 7 });
    const { complete, pauses } = openModel();
    await complete();
    expect(pauses).toEqual([7_500]);
  });

  test('no retry is made when the check before the call throws', async () => {
    server.set({ answer: '500' });
    const model = createLanguageModel(
      { baseUrl: server.baseUrl, apiKey: null, model: 'uji' },
      { chance: () => 0, wait: async () => undefined },
    );
    let left = 2;
    const beforeCall = async () => {
      if ((left -= 1) < 0) throw new Error('no more');
    };
    const never = new AbortController().signal;
    await expect(model.complete(messages, beforeCall, never)).rejects.toThrow('no more');
    expect(server.calls).toHaveLength(2);
    expect(server.calls[0]?.authorization).toBeUndefined();
  });

  test('a text with all retries and all formats makes the maximum number of calls', async () => {
    server.set({ answer: '500', times: 2, formats: 'text' });
    const { complete, callCount } = openModel();
    await complete();
    expect(callCount()).toBe(MAX_CALLS_PER_TEXT);
  });
});

describe('the time limit for all calls of a text', () => {
  test('the time limit of a text ends a call without a reply, and no retry follows', async () => {
    server.set({ delayMs: 60_000 });
    const { complete, callCount } = openModel({ limitMs: 50 });
    await expect(complete()).rejects.toMatchObject({ kind: 'silent' });
    expect(callCount()).toBe(1);
  });

  test('the time limit of a text ends the wait for a long Retry-After', async () => {
    server.set({ answer: '503', retryAfterSeconds: 3_600 });
    const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });
    const { complete } = openModel({ limitMs: 300, wait });
    await expect(complete()).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 3_600_000 });
  });
});

test('a shutdown aborts the running call immediately, and no retry follows', async () => {
  server.set({ delayMs: 60_000 });
  const { complete, callCount } = openModel();
  const stopping = new AbortController();
  const done = complete(stopping.signal).catch((fault: unknown) => fault);
  await vi.waitFor(() => expect(server.calls).toHaveLength(1), { timeout: 20_000 });
  stopping.abort();
  expect(await done).toMatchObject({ kind: 'silent' });
  expect([callCount(), server.calls.length]).toEqual([1, 1]);
});

test("a call to an unreachable server fails as silent, without the server's address in the error", async () => {
  const { complete } = openModel({}, 'http://127.0.0.1:1/v1');
  const fault = (await complete().catch((reason: unknown) => reason)) as Error;
  expect(fault).toMatchObject({ name: 'ModelFailure', kind: 'silent' });
  expect(fault.message).not.toContain('127.0.0.1');
});

describe('the circuit breaker', () => {
  test('the circuit breaker opens after consecutive failures, and again after one failure of a later call', () => {
    const breaker = createCircuitBreaker(3, 1_000);
    for (let time = 0; time < 2; time += 1) breaker.recordFailure(0);
    expect(breaker.isOpen(0)).toBe(false);
    breaker.recordFailure(0);
    expect([breaker.isOpen(999), breaker.isOpen(1_000)]).toEqual([true, false]);
    expect([breaker.remainingMs(0), breaker.remainingMs(999), breaker.remainingMs(5_000)]).toEqual([
      1_000, 1, 0,
    ]);
    breaker.recordFailure(1_000);
    expect(breaker.isOpen(1_999)).toBe(true);
  });

  test('the circuit breaker restarts its count after a success', () => {
    const breaker = createCircuitBreaker(2, 1_000);
    breaker.recordFailure(0);
    breaker.recordSuccess();
    breaker.recordFailure(0);
    expect(breaker.isOpen(0)).toBe(false);
  });
});
