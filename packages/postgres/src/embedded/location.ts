import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { requireFolders, requireUsableCluster } from './usable-folder.ts';
import { canEnterFolder, isRoot, findUnprivilegedUser, type ServerUser } from './user.ts';
import { socketFolderPath } from '@ambang/server/database/embedded-url.ts';
import { errorCode, withDiskFaults, StartFault } from '@ambang/server/start-fault.ts';

export interface ClusterLocation {
  /** PostgreSQL's data folder. */
  cluster: string;
  logFile: string;
  /** The server's account if root started the product; undefined: the current account. */
  user: ServerUser | undefined;
}

interface LocationOptions {
  dataDir: string;
  /** Whether DATA_DIR is set, so that no other folder may be used. */
  isDataDirExplicit: boolean;
  log: (line: string) => void;
}

/** Chooses the data folder and creates its parent folders. @throws StartFault when no folder can be used */
export function chooseClusterLocation(options: LocationOptions): ClusterLocation {
  const dataDir = resolveLinks(resolve(options.dataDir));
  return isRoot() ? locationForRoot({ ...options, dataDir }) : locationForUser(dataDir);
}

/** Finds an existing cluster and changes nothing. @returns null if there is none */
export function findClusterLocation({
  dataDir: wanted,
  isDataDirExplicit,
}: Pick<LocationOptions, 'dataDir' | 'isDataDirExplicit'>): ClusterLocation | null {
  const dataDir = resolveLinks(resolve(wanted));
  const options = { dataDir, isDataDirExplicit: isDataDirExplicit || !isRoot() };
  for (const folder of possibleFolders(options, fallbackFor(dataDir))) {
    const owner = ownerOf(join(folder, 'pg'));
    if (owner !== undefined) return locationIn(folder, isRoot() ? owner : undefined);
  }
  return null;
}

const fallbackFor = (dataDir: string): string => join('/var/lib/ambang', hashOf(dataDir));

const possibleFolders = (
  { dataDir, isDataDirExplicit }: Pick<LocationOptions, 'dataDir' | 'isDataDirExplicit'>,
  fallback: string,
): string[] => (isDataDirExplicit ? [dataDir] : [dataDir, fallback]);

function locationForUser(dataDir: string): ClusterLocation {
  requireFolders(dataDir);
  withDiskFaults('Membuat folder data', dataDir, () => makeWithParents(dataDir));
  const location = locationIn(dataDir, undefined);
  const owner = ownerOf(location.cluster);
  if (owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new StartFault(
      `Folder ${location.cluster} milik pengguna lain (uid ${owner.uid}): jalankan sebagai pengguna itu, atau pilih DATA_DIR lain.`,
    );
  }
  requireUsableCluster(location.cluster);
  return location;
}

function locationForRoot(options: LocationOptions): ClusterLocation {
  const fallback = fallbackFor(options.dataDir);
  const folders = possibleFolders(options, fallback);
  folders.forEach(requireFolders);
  const used = folders.find((folder) => ownerOf(join(folder, 'pg')) !== undefined);
  return used === undefined ? newLocation(options, fallback) : existingLocation(used);
}

/** The owner of an existing cluster runs its server, because another account may have created the cluster. */
function existingLocation(dataDir: string): ClusterLocation {
  const cluster = join(dataDir, 'pg');
  requireUsableCluster(cluster);
  const owner = ownerOf(cluster);
  if (owner === undefined || owner.uid === 0) {
    const { uid, gid } = findUnprivilegedUser(() => undefined);
    throw new StartFault(
      `Folder ${cluster} milik root: serahkan dulu (chown -R ${uid}:${gid} '${cluster}'), lalu ulangi.`,
    );
  }
  if (!canEnterFolder(cluster, owner)) throw unreachableFault(cluster, owner);
  return locationIn(dataDir, owner);
}

function newLocation(
  { dataDir, isDataDirExplicit, log }: LocationOptions,
  fallback: string,
): ClusterLocation {
  const user = findUnprivilegedUser(log);
  if (existsSync(dataDir)) allowEntry(user, dataDir);
  if (canEnterFolder(nearestExisting(dataDir), user)) {
    makeEnterable(dataDir);
    return locationIn(dataDir, user);
  }
  if (isDataDirExplicit) throw unreachableFault(dataDir, user);
  makeEnterable(fallback);
  log(`Basis data disimpan di ${fallback}, karena ${dataDir} tidak dapat dijangkau pengguna PostgreSQL.`);
  return locationIn(fallback, user);
}

/** Allows the server's group to enter a private folder of root (from `mktemp -d`), but not to list it. */
function allowEntry(user: ServerUser, folder: string): void {
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  withDiskFaults('Membuka izin folder', folder, () => {
    chownSync(folder, uid, user.gid);
    chmodSync(folder, (mode & 0o7777) | 0o010);
  });
}

function unreachableFault(folder: string, user: ServerUser): StartFault {
  return new StartFault(
    `Folder data ${folder} tidak dapat dijangkau pengguna PostgreSQL (uid ${user.uid}): buka izin folder induknya atau pilih DATA_DIR lain.`,
  );
}

function locationIn(dataDir: string, user: ServerUser | undefined): ClusterLocation {
  return { cluster: join(dataDir, 'pg'), logFile: join(dataDir, 'postgres.log'), user };
}

function ownerOf(folder: string): ServerUser | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

/** Resolves symbolic links, so that one folder always has the same socket. The folder need not exist. */
function resolveLinks(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(resolveLinks(dirname(path)), basename(path));
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** Creates missing folders that other accounts can enter but not list, with any umask. */
function makeEnterable(folder: string): void {
  if (existsSync(folder)) return;
  makeEnterable(dirname(folder));
  withDiskFaults('Membuat folder', folder, () => {
    makeFolder(folder, 0o700);
    chmodSync(folder, 0o711);
  });
}

/** The folder of the socket, which need not exist. */
export const socketFolderOf = ({ cluster, user }: Pick<ClusterLocation, 'cluster' | 'user'>): string =>
  socketFolderPath(user?.uid ?? process.getuid?.() ?? 0, hashOf(cluster));

/** Creates a private folder for the socket. It checks owner and mode, because any account can create the folder first. */
export function ensureSocketFolder(location: ClusterLocation): string {
  const { user } = location;
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const folder = socketFolderOf(location);
  withDiskFaults('Membuat folder soket', folder, () => makeFolder(folder, 0o700));
  if (user !== undefined && isPrivateFolder(folder, 0)) chownSync(folder, user.uid, user.gid);
  if (isPrivateFolder(folder, uid)) return folder;
  throw new StartFault(
    `Folder soket ${folder} tidak aman (pemilik atau izinnya lain): hapus folder itu, lalu ulangi.`,
  );
}

function isPrivateFolder(folder: string, uid: number): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
}

/** Creates one folder at a time, because Node's recursive mkdir never returns in /proc. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder));
  makeFolder(folder, 0o777);
}

/** Creates a folder, unless another start has created it at the same time. */
function makeFolder(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
