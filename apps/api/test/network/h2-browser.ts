import type { ClientHttp2Session, ClientHttp2Stream, IncomingHttpHeaders } from 'node:http2';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { onTestFinished } from 'vitest';
import { NGINX_HOST } from './nginx.ts';
import type { Person } from '../app/person.ts';
import { cookieHeaderOf } from '../app/person.ts';

interface H2Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface H2Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An HTTP/2 connection over TLS, with a person's cookies and account header. */
export interface H2Browser {
  /** @throws when the connection breaks */
  send(call: H2Request): Promise<H2Reply>;
  /** Opens a streamed reply. */
  open(path: string): ClientHttp2Stream;
}

export function openH2Browser(port: number, person?: Pick<Person, 'cookies' | 'accountId'>): H2Browser {
  const { cookies = new Map<string, string>(), accountId } = person ?? {};
  const session = newSession(port);
  const cookie = cookieHeaderOf(cookies);
  const begin = ({ method = 'GET', path, headers = {}, body }: H2Request): ClientHttp2Stream =>
    session.request(
      {
        ':method': method,
        ':path': path,
        ':authority': NGINX_HOST,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(accountId !== undefined && { [ACCOUNT_HEADER]: accountId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      // Even the stream of a DELETE has to be ended.
      { endStream: false },
    );
  return {
    open: (path) => begin({ path }).end(),
    async send(call) {
      const stream = begin(call);
      stream.end(call.body === undefined ? undefined : JSON.stringify(call.body));
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
      await once(stream, 'close');
      return { status: Number(headers[':status']), headers, body: Buffer.concat(pieces) };
    },
  };
}

function newSession(port: number): ClientHttp2Session {
  // The certificate of the test is self-signed.
  const session = connect(`https://127.0.0.1:${port}`, { servername: NGINX_HOST, rejectUnauthorized: false });
  session.on('error', () => undefined);
  onTestFinished(() => session.destroy());
  return session;
}
