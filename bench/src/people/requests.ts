import { Agent, request } from 'node:http';
import type { Method } from '@ambang/contract/endpoint.ts';

export interface Sent {
  method?: Method;
  cookie?: string;
  /** Travels as JSON unless `isForm`. */
  body?: unknown;
  isForm?: boolean;
  /** The client's address as a proxy passes it on; the product believes it when `TRUSTED_PROXIES` says so. */
  network?: string;
}

export interface Answered {
  status: number;
  cookies: string[];
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** One call as a page of the product would send it. */
export function send(url: URL, sent: Sent = {}): Promise<Answered> {
  const begun = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const call = request(url, { agent, method: sent.method ?? 'GET', headers: headersOf(sent) }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => (text += part));
    response.once('error', reject);
    response.once('end', () => {
      const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.replace(/;.*$/, ''));
      resolve({ status: response.statusCode ?? 0, cookies, text, ms: performance.now() - begun });
    });
  });
  call.once('error', reject);
  call.end(carried(sent));
  return promise;
}

function headersOf({ cookie, body, isForm, network }: Sent): Record<string, string> {
  return {
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    }),
    ...(network !== undefined && { 'x-forwarded-for': network }),
  };
}

function carried({ body, isForm }: Sent): string | undefined {
  if (body === undefined) return undefined;
  return isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
}

/** Runs `act` `count` times, `atOnce` of them at a time. */
export async function repeat<T>(count: number, atOnce: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let begun = 0;
  const worker = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      results.push(await act());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
