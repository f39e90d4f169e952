import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy to the api. `cut` closes all connections and refuses new connections until `heal`. */
export interface NetworkProxy {
  url: string;
  /** After this call requests reach the api, but no reply reaches the client. */
  holdReplies(): void;
  /** The number of connections with a call since `holdReplies`. */
  callsInFlight(): number;
  cut(): void;
  /** The number of connections refused since the cut. */
  refused(): number;
  heal(): void;
}

export async function startNetworkProxy(to: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const calling = new Set<Socket>();
  let state: 'open' | 'holding' | 'cut' = 'open';
  let refused = 0;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (state === 'cut') {
      refused += 1;
      return void near.destroy();
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('close', () => other.destroy());
    }
    near.on('data', (bytes) => {
      if (state === 'holding') calling.add(near);
      far.write(bytes);
    });
    far.on('data', (bytes) => state === 'holding' || near.write(bytes));
  });
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdReplies: () => void (state = 'holding'),
    callsInFlight: () => calling.size,
    cut,
    refused: () => refused,
    heal: () => void (state = 'open'),
  };
}
