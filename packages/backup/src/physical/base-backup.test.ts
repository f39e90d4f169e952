import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { streamBaseBackup } from './base-backup.ts';

test('a server that takes the connection and never answers ends the backup in a sentence', async () => {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy())).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sections = streamBaseBackup(`postgresql://ambang@127.0.0.1:${port}/ambang`, 1_024, 50);
  await expect(sections.next()).rejects.toThrow(/^Basis data tidak menjawab selama setengah menit: periksa /);
});
