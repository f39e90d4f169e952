import { errorCode } from '@ambang/server/start-fault.ts';
import { findClusterLocation, socketFolderOf, type ClusterLocation } from './embedded/location.ts';
import { connectToServer } from './embedded/server-lock.ts';
import { embeddedUrl } from './embedded/url.ts';

interface DataFolder {
  dataDir: string;
  isDataDirExplicit: boolean;
}

/** Finds the embedded server of a data folder. @returns its URL, or null if it does not run or does not answer */
export async function findRunningServer(folder: DataFolder): Promise<string | null> {
  const location = findClusterLocation(folder);
  if (location === null) return null;
  const sockets = socketFolderOf(location);
  const client = await connectToServer(sockets).catch(() => null);
  await client?.end();
  return client === null ? null : embeddedUrl(sockets);
}

/** Without a server, the socket is missing or nobody listens on it. */
const notRunning = ['ENOENT', 'ECONNREFUSED'];

/** Whether a server uses this place, also one that refuses connections because somebody has deleted its files. */
export async function isServerRunning(location: ClusterLocation): Promise<boolean> {
  try {
    const client = await connectToServer(socketFolderOf(location));
    await client.end();
    return true;
  } catch (error) {
    return !notRunning.includes(errorCode(error));
  }
}
