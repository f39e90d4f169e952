import { rename, rm } from 'node:fs/promises';

interface Folders {
  dist: string;
  /** The folder of the old build during the swap, on the same disk as `dist`. */
  before: string;
}

/** Replaces `dist` by `out`. */
export async function swapInBuild(out: string, { dist, before }: Folders): Promise<void> {
  await rm(before, { recursive: true, force: true });
  await rename(dist, before).catch(ignore('ENOENT'));
  await rename(out, dist);
  await rm(before, { recursive: true, force: true });
}

/** Restores the old build after an interrupted swap; otherwise does nothing. */
export async function restoreBuild({ dist, before }: Folders): Promise<void> {
  await rename(before, dist).catch(ignore('ENOENT', 'ENOTEMPTY', 'EEXIST'));
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
