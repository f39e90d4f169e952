import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A line to the database on which the answers can be kept back, as if the server were frozen. */
export interface SilentLine {
  /** An address that leads to the same database over this line. */
  urlTo(databaseUrl: string): string;
  /** From now on nothing comes back, on connections old and new. */
  fallSilent(): void;
  /** From now on new connections are ended at once, as if no server were there. */
  refuse(): void;
  /** How many connections have been refused so far. */
  refused(): number;
  /** New connections are answered again; those of the silence stay without an answer. */
  speak(): void;
  /** Ends all connections that are open. */
  cut(): void;
  /** How many connections have asked something in the silence and are open still. */
  unanswered(): number;
  /** How many connections are open at the database's end of the line. */
  open(): number;
}

/** @param takesLeave false: whoever ends a connection politely is not answered, as by a frozen server */
export function useSilentLine({ takesLeave = true } = {}): SilentLine {
  const sockets = new Set<Socket>();
  const unanswered = new Set<Socket>();
  let isSilent = false;
  let isRefusing = false;
  let refused = 0;
  let folder = '';
  const server = createServer({ allowHalfOpen: !takesLeave }, (near) => {
    sockets.add(near);
    near.on('data', () => isSilent && unanswered.add(near));
    near.on('close', () => sockets.delete(near));
    near.on('close', () => unanswered.delete(near));
    near.on('error', () => undefined);
    if (isRefusing) {
      refused += 1;
      return void near.destroy();
    }
    if (isSilent) return;
    const far = connect(join(folder, '.s.PGSQL.5432'));
    far.on('error', () => near.destroy());
    far.on('data', (bytes) => isSilent || near.write(bytes));
    far.on('close', () => near.destroy());
    near.on('data', (bytes) => isSilent || far.write(bytes));
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
    fallSilent: () => void (isSilent = true),
    refuse: () => void (isRefusing = true),
    speak() {
      isSilent = false;
      isRefusing = false;
    },
    refused: () => refused,
    cut,
    unanswered: () => unanswered.size,
    open: () => sockets.size,
  };
}
