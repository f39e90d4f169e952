import { ModelFailure } from './model-failure.ts';

export interface ModelConfig {
  /** With the version: `https://api.contoh.id/v1`. */
  baseUrl: string;
  /** Null for a server without authentication. */
  apiKey: string | null;
  model: string;
}

/** In characters. An answer with four texts has about ten thousand. */
const MAX_ANSWER_LENGTH = 256 * 1024;

/**
 * Makes one call. Redirects are not followed, because they would forward the API key.
 * @returns the JSON object of the answer
 * @throws ModelFailure
 */
export async function sendModelRequest(
  { baseUrl, apiKey }: ModelConfig,
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
    throw new ModelFailure('silent', `no answer of the model: ${nameOf(reason)}`);
  });
  if (response.status === 200) return parsed(await textOf(response));
  await response.body?.cancel().catch(() => undefined);
  throw failureOf(response);
}

/** Statuses with which servers refuse an unknown field or value. */
const UNKNOWN_FIELD = new Set([400, 422]);

/** Statuses after which the same call may succeed. */
const WORTH_ANOTHER_TRY = new Set([408, 409, 425, 429]);

function failureOf({ status, headers }: Response): ModelFailure {
  const words = `the model answered ${status}`;
  if (UNKNOWN_FIELD.has(status)) return new ModelFailure('format', words);
  if (status >= 500 || WORTH_ANOTHER_TRY.has(status))
    return new ModelFailure('busy', words, retryAfterOf(headers.get('retry-after')));
  return new ModelFailure('refused', words);
}

/** Seconds only: a date would need a clock. */
const retryAfterOf = (text: string | null): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) * 1_000 : 0;

/** @throws ModelFailure when the answer is too long or incomplete */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      // Leaving the loop closes the connection.
      if (text.length > MAX_ANSWER_LENGTH) break;
    }
  } catch (reason) {
    throw new ModelFailure('silent', `the model's answer broke off: ${nameOf(reason)}`);
  }
  if (text.length > MAX_ANSWER_LENGTH) throw new ModelFailure('broken', 'the model answered too much');
  return text;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to 'broken'.
  }
  throw new ModelFailure('broken', 'the model answered no JSON');
}

/** An error's message may contain addresses; its name does not. */
const nameOf = (reason: unknown): string => (reason instanceof Error ? reason.name : 'unknown');
