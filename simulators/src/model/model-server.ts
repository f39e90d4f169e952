import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Listen } from '../http.ts';
import { parseJsonObject, readBody } from '../http.ts';
import type { SupportedFormat, ModelSettings } from './model-settings.ts';
import { createModelSettings } from './model-settings.ts';
import { createCompletion, findPrompt } from './model-texts.ts';

interface ReceivedCall {
  authorization: string | undefined;
  body: Record<string, unknown>;
}

export interface ModelSimulator {
  baseUrl: string;
  /** The newest 100 calls, oldest first. */
  readonly calls: readonly ReceivedCall[];
  /** The highest number of calls in flight at the same time. */
  maxConcurrency(): number;
  set(changes: Partial<ModelSettings>): void;
  reset(): void;
  close(): Promise<void>;
}

const MAX_CALLS = 100;
const MAX_BODY_BYTES = 256 * 1_024;

/** `PUT /control` changes the settings. */
export async function startModelSimulator(listen: Listen): Promise<ModelSimulator> {
  const current = createModelSettings();
  const calls: ReceivedCall[] = [];
  const closing = new AbortController();
  let [running, max] = [0, 0];
  const complete = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readJsonObject(request);
    if (!body) return send(response, 413, { error: { message: 'too large, or no JSON' } });
    record(calls, { authorization: request.headers.authorization, body });
    const settings = current.forCall();
    max = Math.max(max, (running += 1));
    const wait = { ref: false, signal: closing.signal };
    if (settings.delayMs > 0) await pause(settings.delayMs, undefined, wait).catch(() => undefined);
    running -= 1;
    reply(request, response, settings, body);
  };
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    const isCall = request.method === 'POST' && path === '/v1/chat/completions';
    const handle = isCall ? complete : path === '/control' ? controlHandler(current) : notFound;
    void handle(request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    maxConcurrency: () => max,
    set: (changes) => current.set(changes),
    reset() {
      current.reset();
      calls.length = 0;
      max = running;
    },
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function record(calls: ReceivedCall[], call: ReceivedCall): void {
  calls.push(call);
  if (calls.length > MAX_CALLS) calls.shift();
}

const controlHandler =
  (settings: ReturnType<typeof createModelSettings>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'PUT') settings.set((await readJsonObject(request)) ?? {});
    send(response, 200, settings.current());
  };

const notFound = async (_: IncomingMessage, response: ServerResponse): Promise<void> =>
  send(response, 404, { error: { message: 'no such route' } });

const readJsonObject = async (request: IncomingMessage): Promise<Record<string, unknown> | null> =>
  parseJsonObject((await readBody(request, MAX_BODY_BYTES)) ?? '');

const MODEL = 'tiruan-1';

function reply(
  request: IncomingMessage,
  response: ServerResponse,
  settings: ModelSettings,
  body: Record<string, unknown>,
): void {
  const { answer: mode, formats, retryAfterSeconds } = settings;
  if (mode === 'down') return void request.socket.destroy();
  if (retryAfterSeconds > 0) response.setHeader('retry-after', retryAfterSeconds);
  if (/^\d+$/.test(mode)) return send(response, Number(mode), { error: { message: 'as set' } });
  if (mode === 'broken') return void response.end('<html>');
  if (mode === 'huge') return send(response, 200, { filler: 'x'.repeat(1_024 * 1_024) });
  const prompt = findPrompt(body['messages']);
  if (!accepts(formats, body) || !prompt)
    return send(response, formats === 'old' ? 422 : 400, { error: { message: 'unsupported request' } });
  const { content, refusal = null, finish = 'stop' } = createCompletion(mode, prompt);
  send(response, 200, {
    id: 'chatcmpl-tiruan',
    object: 'chat.completion',
    model: MODEL,
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, refusal } }],
    usage: { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 },
  });
}

function accepts(formats: SupportedFormat, body: Record<string, unknown>): boolean {
  const { type = 'text' } = (body['response_format'] ?? {}) as { type?: unknown };
  if (formats === 'schema') return true;
  if (formats === 'old') return type === 'text' && !('max_completion_tokens' in body);
  return type === 'text' || (formats === 'object' && type === 'json_object');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
