import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to the product that a test can cut: then nobody listens at its address, as when there is no network. */
export interface CuttableWay {
  address: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** @param to the product's port */
export async function openWay(to: number): Promise<CuttableWay> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, 'localhost');
    for (const [socket, other] of [
      [near, far],
      [far, near],
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
    mend: async () => void (await listen(server, port)),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
