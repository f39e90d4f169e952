import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Loopback alone: the stand-ins ask nobody who they are. */
const HOST = '127.0.0.1';

/** Listens on the port, the same at every start so that links stay good; on any free one when it is taken. */
export async function listenNear(server: Server, port: number): Promise<number> {
  try {
    await listen(server, port);
  } catch {
    await listen(server, 0);
  }
  return (server.address() as AddressInfo).port;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}
