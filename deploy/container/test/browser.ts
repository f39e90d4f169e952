import { request } from 'node:https';
import type { AuthLevel, Endpoint } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { HOST } from './surroundings.ts';

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface HttpsBrowser {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** @throws when the call was refused */
  call<A extends AuthLevel, P extends string, Body, Data>(
    endpoint: Endpoint<A, P, Body, Data>,
    input?: { id?: number; body?: Body },
  ): Promise<Data>;
}

/** A browser that trusts the test's authority. */
export function createHttpsBrowser(port: number, authority: string): HttpsBrowser {
  const cookies = new Map<string, string>();
  const send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Reply> =>
    new Promise((done, fail) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const address = { host: '127.0.0.1', port, servername: HOST, ca: authority };
      const all = { host: HOST, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers };
      const call = request({ ...address, method, path, headers: all }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            cookies.set(name, value);
          }
          done({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      call.on('error', fail);
      call.end(body);
    });
  return {
    get: (path, headers = {}) => send('GET', path, headers),
    async call(endpoint, { id, body } = {}) {
      const path = `${BASE_PATH}${endpoint.path.replace(/:\w+/, String(id))}`;
      const { headers, text } = encode(
        endpoint.bodyKind,
        body === undefined ? undefined : endpoint.body.write(body),
      );
      const reply = await send(endpoint.method, path, headers, text);
      if (reply.status !== 200) throw new Error(`${path} ${reply.status}: ${reply.text}`);
      return endpoint.reply.read((JSON.parse(reply.text) as { data: never }).data);
    },
  };
}

function encode(kind: string, wire: unknown): { headers: Record<string, string>; text?: string } {
  if (wire === undefined) return { headers: {} };
  if (kind === 'json') return { headers: { 'content-type': 'application/json' }, text: JSON.stringify(wire) };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { headers, text: new URLSearchParams(wire as Record<string, string>).toString() };
}
