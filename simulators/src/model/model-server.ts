import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Listen } from '../inbox.ts';
import { objectIn, readBody } from '../read-body.ts';
import { answer, reply } from './model-replies.ts';
import type { ModelSettings, ModelSettingsBoard } from './model-settings.ts';
import { modelSettingsBoard, readModelSettings } from './model-settings.ts';

/** A call as it came, for tests that look at what is sent. */
export interface HeardCall {
  authorization: string | undefined;
  body: Record<string, unknown>;
}

/** The simulator for a language model, as the process that runs it holds it. */
export interface ModelSimulator {
  /** With the version of the protocol. */
  baseUrl: string;
  /** The newest hundred, oldest first. */
  readonly calls: readonly HeardCall[];
  /** How many calls have waited for their answers at the same time. */
  mostAtOnce(): number;
  set(changes: Partial<ModelSettings>): void;
  /** Everything as at the start. */
  reset(): void;
  close(): Promise<void>;
}

const MOST_KEPT = 100;
const MOST_BYTES = 256 * 1_024;

/** Starts a simulator for a server of OpenAI's chat completions. `GET` and `PUT /control` read and change its settings. */
export async function startModel(listen: Listen): Promise<ModelSimulator> {
  const board = modelSettingsBoard();
  const calls: HeardCall[] = [];
  const closing = new AbortController();
  let [underWay, most] = [0, 0];
  const complete = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await objectOf(request);
    if (!body) return answer(response, 413, { error: { message: 'too large, or no JSON' } });
    keep(calls, { authorization: request.headers.authorization, body });
    const settings = board.forCall();
    most = Math.max(most, (underWay += 1));
    const wait = { ref: false, signal: closing.signal };
    if (settings.delayMs > 0) await pause(settings.delayMs, undefined, wait).catch(() => undefined);
    underWay -= 1;
    reply(request, response, settings, body);
  };
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    const isCall = request.method === 'POST' && path === '/v1/chat/completions';
    const act = isCall ? complete : path === '/control' ? controlOf(board) : notFound;
    void act(request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    mostAtOnce: () => most,
    set: (changes) => board.set(changes),
    reset() {
      board.reset();
      calls.length = 0;
      most = underWay;
    },
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function keep(calls: HeardCall[], call: HeardCall): void {
  calls.push(call);
  if (calls.length > MOST_KEPT) calls.shift();
}

const controlOf =
  (board: ModelSettingsBoard) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'PUT') {
      const changes = readModelSettings((await objectOf(request)) ?? { body: null });
      if (typeof changes === 'string') return answer(response, 400, { error: changes });
      board.set(changes);
    }
    answer(response, 200, board.current());
  };

const notFound = async (_: IncomingMessage, response: ServerResponse): Promise<void> =>
  answer(response, 404, { error: { message: 'no such route' } });

const objectOf = async (request: IncomingMessage): Promise<Record<string, unknown> | null> =>
  objectIn((await readBody(request, MOST_BYTES)) ?? '');
