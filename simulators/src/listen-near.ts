import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Loopback only, because the simulators ask nobody who they are. */
const HOST = '127.0.0.1';

/**
 * Listens on the port, which stays the same between starts so that links keep working. When the port is taken, it
 * listens on any free one.
 */
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
