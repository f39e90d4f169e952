import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/**
 * Starts a server that refuses each connection with an error of PostgreSQL.
 * @param code the error code
 * @returns the URL of the server
 */
export function useRefusingServer(code: () => string): () => string {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(refusal(code())));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());
  return () => {
    const { port } = server.address() as AddressInfo;
    return `postgresql://a:rahasia@127.0.0.1:${port}/b?sslmode=disable`;
  };
}

/** Encodes PostgreSQL's error message: a letter, the length, zero-terminated fields, and a zero. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(['SFATAL', 'VFATAL', `C${code}`, 'Mditolak', ''].join('\0') + '\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + fields.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}
