import { Agent, request } from 'node:http';
import type { Method } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';

export interface RequestOptions {
  method?: Method;
  cookie?: string;
  /** JSON text, or an object that is sent as JSON or as a form. */
  body?: string | object;
  isForm?: boolean;
}

export interface Reply {
  /** 0 when the connection broke. */
  status: number;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** The URL of a path of the api. */
export const apiUrl = (address: string, path: string): URL => new URL(BASE_PATH + path, address);

/** Sends a call with the headers of a page of the product. */
export function send(
  url: URL,
  { method = 'GET', cookie, body, isForm = false }: RequestOptions = {},
): Promise<Reply> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    }),
  };
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message });
    const call = request(url, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', fail);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.once('error', fail);
    call.end(textOf(body, isForm));
  });
}

function textOf(body: string | object | undefined, isForm: boolean): string | undefined {
  if (body === undefined || typeof body === 'string') return body;
  return isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
}

/** Runs `run` for each number below `count`, `atOnce` at a time. @returns the results by number */
export async function runConcurrently<T>(
  count: number,
  atOnce: number,
  run: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const number = next++;
      results[number] = await run(number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
