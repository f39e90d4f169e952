import type { IncomingMessage, ServerResponse } from 'node:http';
import { offeredIn } from './good-texts.ts';
import type { Formats, ModelSettings } from './model-settings.ts';
import { writtenAnswer } from './written-answers.ts';

const MODEL = 'tiruan-1';

/** Answers a call as the settings want it. */
export function reply(
  request: IncomingMessage,
  response: ServerResponse,
  settings: ModelSettings,
  body: Record<string, unknown>,
): void {
  const { answer: how, formats, retryAfterSeconds } = settings;
  if (how === 'down') return void request.socket.destroy();
  if (retryAfterSeconds > 0) response.setHeader('retry-after', retryAfterSeconds);
  if (/^\d+$/.test(how)) return answer(response, Number(how), { error: { message: 'as it was told to' } });
  if (how === 'broken') return void response.end('<html>');
  if (how === 'huge') return answer(response, 200, { filler: 'x'.repeat(1_024 * 1_024) });
  const offered = offeredIn(body['messages']);
  if (!takes(formats, body) || !offered)
    return answer(response, formats === 'old' ? 422 : 400, { error: { message: 'unsupported request' } });
  const { content, refusal = null, finish = 'stop' } = writtenAnswer(how, offered);
  answer(response, 200, {
    id: 'chatcmpl-tiruan',
    object: 'chat.completion',
    model: MODEL,
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, refusal } }],
    usage: { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 },
  });
}

function takes(formats: Formats, body: Record<string, unknown>): boolean {
  const { type = 'text' } = (body['response_format'] ?? {}) as { type?: unknown };
  if (formats === 'schema') return true;
  if (formats === 'old') return type === 'text' && !('max_completion_tokens' in body);
  return type === 'text' || (formats === 'object' && type === 'json_object');
}

export function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
