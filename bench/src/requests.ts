import { Agent, request } from 'node:http';

export interface Sent {
  method?: 'GET' | 'POST';
  cookie?: string;
  body?: unknown;
}

export interface Answered {
  status: number;
  cookies: string[];
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One call as a page of the product would send it. */
export function send(url: URL, { method = 'GET', cookie, body }: Sent = {}): Promise<Answered> {
  const begun = performance.now();
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.replace(/;.*$/, ''));
        resolve({ status: response.statusCode ?? 0, cookies, ms: performance.now() - begun });
      });
    });
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Does something so many times, so many at once. */
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
