import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A TCP proxy between tests and database. It can stall, like a frozen server, or refuse connections. */
interface DatabaseProxy {
  urlTo(databaseUrl: string): string;
  stall(): void;
  refuse(): void;
  /** How many connections were refused. */
  refused(): number;
  /** Connections made during a stall stay unanswered. */
  resume(): void;
  cut(): void;
  /** How many open connections have sent something during a stall. */
  unanswered(): number;
  /** How many connections are open. */
  open(): number;
}

/** @param answersEnd false: it does not reply to a client that ends its connection */
export function useDatabaseProxy({ answersEnd = true } = {}): DatabaseProxy {
  const sockets = new Set<Socket>();
  const unanswered = new Set<Socket>();
  let isStalled = false;
  let isRefusing = false;
  let refused = 0;
  let folder = '';
  const server = createServer({ allowHalfOpen: !answersEnd }, (near) => {
    sockets.add(near);
    near.on('data', () => isStalled && unanswered.add(near));
    near.on('close', () => sockets.delete(near));
    near.on('close', () => unanswered.delete(near));
    near.on('error', () => undefined);
    if (isRefusing) {
      refused += 1;
      return void near.destroy();
    }
    if (isStalled) return;
    const far = connect(join(folder, '.s.PGSQL.5432'));
    far.on('error', () => near.destroy());
    far.on('data', (bytes) => isStalled || near.write(bytes));
    far.on('close', () => near.destroy());
    near.on('data', (bytes) => isStalled || far.write(bytes));
    near.on('close', () => far.destroy());
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    cut();
    server.close();
  });
  return {
    urlTo(databaseUrl) {
      const url = new URL(databaseUrl);
      folder = url.searchParams.get('host') ?? '';
      url.searchParams.delete('host');
      url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return url.href;
    },
    stall: () => void (isStalled = true),
    refuse: () => void (isRefusing = true),
    resume() {
      isStalled = false;
      isRefusing = false;
    },
    refused: () => refused,
    cut,
    unanswered: () => unanswered.size,
    open: () => sockets.size,
  };
}
