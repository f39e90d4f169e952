import { GatewayFailure } from './gateway-failure.ts';

export interface Answer {
  status: number;
  /** A JSON object. */
  body: object;
}

interface Sent {
  headers: Record<string, string>;
  body?: object | undefined;
  signal: AbortSignal;
}

/** The gateway's answers have about one kilobyte. */
const LONGEST_ANSWER = 64 * 1024;

/**
 * One call of the gateway. A redirect is not followed: the key would go with it.
 * @throws GatewayFailure when no JSON object comes back in time
 */
export async function oneCall(
  method: 'GET' | 'POST',
  url: string,
  { headers, body, signal }: Sent,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal,
  }).catch((reason: unknown) => {
    throw new GatewayFailure('silent', `no answer of the gateway: ${nameOf(reason)}`);
  });
  return { status: response.status, body: parsed(await textOf(response), response.status) };
}

/** @throws GatewayFailure when the answer is too long, or breaks off */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      // Leaving the loop closes the connection, so no more of it is read.
      if (length > LONGEST_ANSWER) break;
      chunks.push(chunk);
    }
  } catch (reason) {
    throw new GatewayFailure('silent', `the gateway's answer broke off: ${nameOf(reason)}`);
  }
  if (length > LONGEST_ANSWER) throw new GatewayFailure('broken', 'the gateway answered too much');
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string, status: number): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Not JSON: said below.
  }
  throw new GatewayFailure('broken', `the gateway answered ${status} without JSON`);
}

/** The words of an error may hold addresses, its name does not. */
const nameOf = (reason: unknown): string => (reason instanceof Error ? reason.name : 'unknown');
