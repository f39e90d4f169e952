import { ModelFailure } from './model-failure.ts';

export interface ModelConfig {
  /** With the API version, as in `https://api.contoh.id/v1`. */
  baseUrl: string;
  /** Null for a server without authentication. */
  apiKey: string | null;
  model: string;
}

/** The limit in characters. An answer with four texts has about 10,000. */
const MAX_ANSWER_LENGTH = 256 * 1024;

/**
 * Makes one call. Redirects are not followed, because another host must receive neither the API key nor the prompt.
 * @returns the JSON object of the answer
 * @throws ModelFailure when the call fails or the answer is no JSON object
 */
export async function sendModelRequest(
  { baseUrl, apiKey }: Pick<ModelConfig, 'baseUrl' | 'apiKey'>,
  body: object,
  signal: AbortSignal,
): Promise<object> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  }).catch((reason: unknown) => {
    throw new ModelFailure('silent', `no answer from the model: ${errorName(reason)}`);
  });
  if (response.status === 200) return parseJsonObject(await readText(response));
  await response.body?.cancel().catch(() => undefined);
  throw toFailure(response);
}

/** Statuses with which servers refuse an unknown field or value. */
const FORMAT_STATUSES = new Set([400, 422]);

/** Statuses after which the same call may succeed, besides 500 and above. */
const RETRYABLE_STATUSES = new Set([408, 409, 425, 429]);

function toFailure({ status, headers }: Response): ModelFailure {
  const message = `the model answered ${status}`;
  if (FORMAT_STATUSES.has(status)) return new ModelFailure('format', message);
  if (status >= 500 || RETRYABLE_STATUSES.has(status))
    return new ModelFailure('busy', message, parseRetryAfterMs(headers.get('retry-after')));
  return new ModelFailure('refused', message);
}

/** Parses seconds only, because a date would need a clock. */
const parseRetryAfterMs = (text: string | null): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) * 1_000 : 0;

/** @throws ModelFailure when the answer is too long or incomplete */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      // Leaving the loop closes the connection.
      if (text.length > MAX_ANSWER_LENGTH) break;
    }
  } catch (reason) {
    throw new ModelFailure('silent', `the model's answer broke off: ${errorName(reason)}`);
  }
  if (text.length > MAX_ANSWER_LENGTH) throw new ModelFailure('broken', 'the model answered too much');
  return text;
}

function parseJsonObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through to 'broken'.
  }
  throw new ModelFailure('broken', 'the model answered no JSON object');
}

/** Only the name is logged, because the message could contain addresses. */
const errorName = (reason: unknown): string => (reason instanceof Error ? reason.name : 'unknown');
