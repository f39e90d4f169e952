import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { socketPath } from './url.ts';
import { canEnter, isRoot, unprivilegedUser, type ServerUser } from './user.ts';
import { errorCode, onDisk, StartFault } from '../start-fault.ts';

/** Where a cluster lives and who runs it. */
export interface Place {
  /** PostgreSQL's own data folder; its parent belongs to whoever started the product. */
  cluster: string;
  logFile: string;
  /** Absent: the server runs as the person who started the product. */
  user: ServerUser | undefined;
}

interface Wish {
  dataDir: string;
  /** True when the person named the folder: then no other folder is used in its place. */
  explicit: boolean;
  log: (line: string) => void;
}

/** Chooses the data folder and prepares its parents; the cluster itself is not made here. */
export function chooseClusterLocation(wish: Wish): Place {
  const dataDir = realPath(resolve(wish.dataDir));
  return isRoot() ? placeForRoot({ ...wish, dataDir }) : placeForSelf(dataDir);
}

function placeForSelf(dataDir: string): Place {
  onDisk('Membuat folder data', dataDir, () => makeWithParents(dataDir));
  const place = placeIn(dataDir, undefined);
  const owner = ownerOf(place.cluster);
  if (owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new StartFault(
      `Folder ${place.cluster} milik pengguna lain (uid ${owner.uid}): jalankan sebagai pengguna itu, atau pilih DATA_DIR lain.`,
    );
  }
  assertCluster(place.cluster);
  return place;
}

function placeForRoot(wish: Wish): Place {
  const fallback = join('/var/lib/ambang', hashOf(wish.dataDir));
  const homes = wish.explicit ? [wish.dataDir] : [wish.dataDir, fallback];
  const used = homes.find((home) => ownerOf(join(home, 'pg')) !== undefined);
  return used === undefined ? newPlace(wish, fallback) : usedPlace(used);
}

/** An existing cluster is run by its owner, because an ordinary user may have started the same clone before. */
function usedPlace(dataDir: string): Place {
  const cluster = join(dataDir, 'pg');
  const owner = ownerOf(cluster);
  if (owner === undefined || owner.uid === 0) {
    throw new StartFault(
      `Folder ${cluster} milik root: serahkan dulu (chown -R postgres ${cluster}), lalu ulangi.`,
    );
  }
  if (!canEnter(cluster, owner)) throw unreachable(cluster, owner);
  assertCluster(cluster);
  return placeIn(dataDir, owner);
}

function newPlace({ dataDir, explicit, log }: Wish, fallback: string): Place {
  const user = unprivilegedUser(log);
  if (existsSync(dataDir)) admit(user, dataDir);
  if (canEnter(nearestExisting(dataDir), user)) {
    makeEnterable(dataDir);
    return placeIn(dataDir, user);
  }
  if (explicit) throw unreachable(dataDir, user);
  makeEnterable(fallback);
  log(`Basis data disimpan di ${fallback}, karena ${dataDir} tidak dapat dijangkau pengguna PostgreSQL.`);
  return placeIn(fallback, user);
}

/** A folder that only root can enter (`mktemp -d`) is opened to the server's group, to pass through but not to list. */
function admit(user: ServerUser, folder: string): void {
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(folder, uid, user.gid);
  chmodSync(folder, (mode & 0o7777) | 0o010);
}

function unreachable(folder: string, user: ServerUser): StartFault {
  return new StartFault(
    `Folder data ${folder} tidak dapat dijangkau pengguna PostgreSQL (uid ${user.uid}): buka izin folder induknya atau pilih DATA_DIR lain.`,
  );
}

function placeIn(dataDir: string, user: ServerUser | undefined): Place {
  return { cluster: join(dataDir, 'pg'), logFile: join(dataDir, 'postgres.log'), user };
}

function ownerOf(folder: string): ServerUser | undefined {
  try {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'EACCES') return undefined;
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

const serverMajor = '18';

/** Refuses a folder that is neither empty nor a cluster this server can open. */
function assertCluster(cluster: string): void {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return;
  const versionFile = join(cluster, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'tidak dikenal';
  if (version !== serverMajor)
    throw new StartFault(
      `Folder ${cluster} bukan data PostgreSQL ${serverMajor} (versi: ${version}): pindahkan isinya atau pilih DATA_DIR lain.`,
    );
  assertPrivate(cluster);
}

/** The rights of others, and that of the group to write: PostgreSQL refuses a cluster with any of them. */
const REFUSED_RIGHTS = 0o027;

/** A copy often has wider rights than its original. */
function assertPrivate(cluster: string): void {
  const rights = statSync(cluster).mode & 0o777;
  if ((rights & REFUSED_RIGHTS) === 0) return;
  throw new StartFault(
    `Folder data ${cluster} terbuka bagi akun lain (izin ${rights.toString(8)}): jalankan chmod -R u=rwX,go= '${cluster}', lalu ulangi.`,
  );
}

/**
 * The path without symbolic links, even of a folder that does not exist yet: the same folder must always get the same
 * socket.
 */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** Makes the missing folders, under any umask, so that another account can pass through them but not list them. */
function makeEnterable(folder: string): void {
  if (existsSync(folder)) return;
  makeEnterable(dirname(folder));
  onDisk('Membuat folder', folder, () => {
    makeFolder(folder, 0o700);
    chmodSync(folder, 0o711);
  });
}

/**
 * Makes a private folder for the server's socket. Its owner and rights are checked, because anybody could have made it
 * first.
 */
export function ensureSocketFolder({ cluster, user }: Place): string {
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const folder = socketPath(uid, hashOf(cluster));
  onDisk('Membuat folder soket', folder, () => makeFolder(folder, 0o700));
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

/** Makes one folder at a time: Node's own recursion never ends on a file system that refuses new folders (/proc). */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder));
  makeFolder(folder, 0o777);
}

/** Another start may make the folder at the same moment. */
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
