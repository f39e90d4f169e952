import { chownSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import type { ClusterLocation } from '@ambang/postgres/embedded/location.ts';
import { syncFolder } from './targets/disk.ts';

export interface DraftOptions {
  durable: boolean;
  log: (line: string) => void;
}

/** The cluster while a server uses the draft: a server expects it in a data folder. */
export const clusterInDraft = (draft: string): string => path.join(draft, 'pg');

/** Creates the folder of the cluster inside the draft. */
export function createClusterInDraft(draft: string, user: ClusterLocation['user']): string {
  const cluster = clusterInDraft(draft);
  mkdirSync(cluster, { mode: 0o700 });
  if (user !== undefined) chownSync(cluster, user.uid, user.gid);
  return cluster;
}

/** Starts a server for the cluster inside the draft, which is created if it is missing, and stops it afterwards. */
export async function withDraftServer<T>(
  draft: string,
  { durable, log }: DraftOptions,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: draft, isDataDirExplicit: true, durable, log });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Makes the draft folder itself the cluster. */
export async function liftCluster(draft: string): Promise<void> {
  const cluster = clusterInDraft(draft);
  for (const name of readdirSync(draft)) if (name !== 'pg') rmSync(path.join(draft, name));
  for (const name of readdirSync(cluster)) renameSync(path.join(cluster, name), path.join(draft, name));
  rmSync(cluster, { recursive: true });
  await syncFolder(draft);
}
