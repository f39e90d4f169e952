import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A door before a server that counts what goes through it: whole connections, with TLS and heads as they travel. */
export interface Wire {
  /** Since the wire was opened, in bytes. */
  carried: () => Carried;
  end: () => void;
}

export interface Carried {
  down: number;
  up: number;
}

export async function openWire(port: number, target: { host: string; port: number }): Promise<Wire> {
  const total: Carried = { down: 0, up: 0 };
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const behind = connect(target);
    for (const socket of [browser, behind]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        for (const other of [browser, behind]) other.destroy();
      });
    }
    browser.on('data', (bytes: Buffer) => (total.up += bytes.length)).pipe(behind);
    behind.on('data', (bytes: Buffer) => (total.down += bytes.length)).pipe(browser);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    carried: () => ({ ...total }),
    end() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
