import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault, withDiskFaults } from '@ambang/server/start-fault.ts';

/** Requires that the data folder and its cluster are folders or missing. A missing disk must not look like a new folder. */
export function requireFolders(dataDir: string): void {
  for (const path of [dataDir, join(dataDir, 'pg')]) {
    const found = withDiskFaults('Membaca folder data', path, () =>
      statSync(path, { throwIfNoEntry: false }),
    );
    if (found === undefined && lstatSync(path, { throwIfNoEntry: false }) !== undefined)
      throw new StartFault(
        `Tautan ${path} menunjuk ke tempat yang tidak ada: pasang penyimpanannya, atau pilih DATA_DIR lain.`,
      );
    if (found !== undefined && !found.isDirectory())
      throw new StartFault(`${path} bukan folder: pindahkan berkas itu, atau pilih DATA_DIR lain.`);
  }
}

/** The major version of the embedded server. */
export const serverMajor = '18';

/** @throws StartFault unless the folder is missing, empty or a private cluster of this version */
export function requireUsableCluster(cluster: string): void {
  const version = withDiskFaults('Membaca folder data', cluster, () => versionOf(cluster));
  if (version === null) return;
  if (version === '')
    throw new StartFault(
      `Folder ${cluster} berisi berkas lain, bukan data PostgreSQL: pindahkan isinya, atau pilih DATA_DIR lain.`,
    );
  if (version !== serverMajor)
    throw new StartFault(
      `Folder ${cluster} berisi data PostgreSQL ${version}, padahal program ini memakai PostgreSQL ${serverMajor}: pindahkan datanya dengan pg_dump, atau pilih DATA_DIR lain.`,
    );
  requirePrivateMode(cluster);
}

/** @returns null for a missing or an empty folder, and '' if it contains other files */
function versionOf(cluster: string): string | null {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return null;
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** PostgreSQL refuses a cluster that other accounts can access or the group can write. */
const REFUSED_MODE = 0o027;

/** @throws StartFault for a cluster with a refused mode, as copies often have */
function requirePrivateMode(cluster: string): void {
  const mode = statSync(cluster).mode & 0o777;
  if ((mode & REFUSED_MODE) === 0) return;
  throw new StartFault(
    `Folder data ${cluster} terbuka bagi akun lain (izin ${mode.toString(8)}): jalankan chmod -R u=rwX,go= '${cluster}', lalu ulangi.`,
  );
}
