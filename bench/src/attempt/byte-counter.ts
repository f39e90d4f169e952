import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface Bytes {
  down: number;
  up: number;
}

/** A TCP proxy that counts all bytes of the connections through it, TLS and headers included. */
export interface ByteCounter {
  total: () => Bytes;
  end: () => void;
}

/** Starts the proxy. It listens on `port` and connects to `target`. */
export async function startByteCounter(
  port: number,
  target: { host: string; port: number },
): Promise<ByteCounter> {
  const total: Bytes = { down: 0, up: 0 };
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const upstream = connect(target);
    for (const socket of [browser, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        for (const other of [browser, upstream]) other.destroy();
      });
    }
    browser.on('data', (bytes: Buffer) => (total.up += bytes.length)).pipe(upstream);
    upstream.on('data', (bytes: Buffer) => (total.down += bytes.length)).pipe(browser);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    total: () => ({ ...total }),
    end() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
