import { isEmbeddedUrl } from './embedded-url.ts';
import { outageCause } from './outages.ts';
import { causesOf, errorCode, StartFault } from '../start-fault.ts';

/**
 * The server does not answer, or has no space or no free connection. A retry may succeed, for example after its recovery.
 */
export class TemporaryDatabaseFault extends StartFault {}

/** The beginning of a message. With the embedded server nobody has set DATABASE_URL. */
export const serverName = (databaseUrl: string): string =>
  isEmbeddedUrl(databaseUrl) ? 'PostgreSQL bawaan' : 'Server di DATABASE_URL';

const CHECK_ADDRESS = 'periksa alamat dan servernya';

const reasons: Record<string, string> = {
  '28P01': `menolak pengguna atau kata sandi itu: ${CHECK_ADDRESS}`,
  '28000': `menolak pengguna itu: ${CHECK_ADDRESS}`,
  '3D000': `tidak punya basis data itu: ${CHECK_ADDRESS}`,
  // With the next two codes the server answers, but its disk or its connections are used up.
  '53100': 'tidak dapat bekerja karena penyimpanannya penuh: kosongkan sebagian di mesin server itu',
  '53300':
    'menolak karena semua koneksinya terpakai: tutup sebagian, atau naikkan max_connections di server itu',
};

/** Converts the error of a connection to a fault whose message contains the reason and the next step. */
export function toDatabaseFault(error: unknown, databaseUrl: string): StartFault {
  const silence = isEmbeddedUrl(databaseUrl) ? 'pastikan npm start berjalan' : CHECK_ADDRESS;
  const known = causesOf(error).map((cause) => reasons[errorCode(cause)]);
  const reason = known.find(Boolean) ?? `tidak menjawab: ${silence}`;
  const Fault = outageCause(error) === null ? StartFault : TemporaryDatabaseFault;
  return new Fault(`${serverName(databaseUrl)} ${reason}, lalu ulangi.`, { cause: error });
}
