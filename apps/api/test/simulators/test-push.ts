import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserSubscription } from '@ambang/contract/practice/reminders.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PushConfig } from '../../src/config/push-config.ts';
import { createPushKeys } from '../../src/config/push-config.ts';

export interface ReceivedPush {
  path: string;
  headers: IncomingMessage['headers'];
  message: string;
}

export interface TestPush {
  config: PushConfig;
  /** Subscribes a browser at the push service. */
  subscribe(): BrowserSubscription;
  /** The messages of this test, oldest first. */
  received: ReceivedPush[];
  /** Answers the calls of a subscription in this way until the end of the test. */
  answer(endpoint: string, respond: (response: ServerResponse) => void): void;
}

/** A push service on this machine, by plain HTTP. It decrypts the messages as a browser does. */
export function useTestPush(): TestPush {
  const browsers = new Map<string, ReturnType<typeof createBrowserKeys>>();
  const answers = new Map<string, (response: ServerResponse) => void>();
  const received: ReceivedPush[] = [];
  let server: Server;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const keys = browsers.get(path);
    if (keys) received.push({ path, headers: request.headers, message: decrypt(Buffer.concat(parts), keys) });
    const respond = answers.get(path) ?? ((reply: ServerResponse) => reply.writeHead(201).end());
    respond(response);
  };
  beforeAll(async () => {
    server = createServer((request, response) => void serve(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  beforeEach(() => {
    received.length = 0;
    answers.clear();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    config: {
      ...createPushKeys(Buffer.alloc(32, 7)),
      hosts: ['127.0.0.1'],
      contact: 'mailto:ambang@contoh.id',
      allowsHttp: true,
    },
    subscribe() {
      const path = `/kirim/${randomBytes(8).toString('hex')}`;
      const keys = createBrowserKeys();
      browsers.set(path, keys);
      const { port } = server.address() as AddressInfo;
      return {
        endpoint: `http://127.0.0.1:${port}${path}`,
        p256dh: keys.ecdh.getPublicKey('base64url'),
        auth: keys.auth.toString('base64url'),
      };
    },
    received,
    answer: (endpoint, respond) => void answers.set(new URL(endpoint).pathname, respond),
  };
}

function createBrowserKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
}

/** RFC 8291, in the place of the browser. */
function decrypt(body: Buffer, { ecdh, auth }: ReturnType<typeof createBrowserKeys>): string {
  const [salt, senderKey, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, -1).toString();
}
