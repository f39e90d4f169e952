import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy to the product. After `cut`, the proxy refuses connections, as without a network. */
export interface CuttableProxy {
  address: string;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
}

/** @param to port of the product */
export async function openProxy(to: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to, 'localhost');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket) && other.destroy());
      socket.pipe(other);
    }
  });
  const port = await listen(server, 0);
  return {
    address: `http://localhost:${port}`,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => void (await listen(server, port)),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
