import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode, StartFault } from '@ambang/server/start-fault.ts';

/** @throws StartFault when the port is in use or not allowed */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw portFault(errorCode(error), port, host, error);
  }
  server.close();
  await once(server, 'close');
}

function portFault(code: string, port: number, host: string, cause: unknown): unknown {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} sedang dipakai program lain: hentikan program itu, atau pilih port lain (PORT=3001 npm start).`,
    EACCES: `Port ${port} butuh izin khusus: pilih port di atas 1023 (PORT=3000 npm start).`,
    EADDRNOTAVAIL: `Alamat HOST ${host} tidak ada di mesin ini: hapus HOST atau isi alamat mesin ini.`,
    ENOTFOUND: `Nama HOST ${host} tidak dikenal: hapus HOST atau isi alamat mesin ini.`,
  };
  const message = messages[code];
  return message === undefined ? cause : new StartFault(message, { cause });
}
