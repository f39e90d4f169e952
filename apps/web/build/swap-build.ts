import { rename, rm } from 'node:fs/promises';

interface Places {
  dist: string;
  /** Where the old build is kept during the exchange; on the same disk as `dist`. */
  before: string;
}

/** Puts `out` in the place of `dist`. */
export async function swapIn(out: string, { dist, before }: Places): Promise<void> {
  await rm(before, { recursive: true, force: true });
  await rename(dist, before).catch(unless('ENOENT'));
  await rename(out, dist);
  await rm(before, { recursive: true, force: true });
}

/** Restores the old build after a swap that was interrupted halfway; does nothing otherwise. */
export async function putBack({ dist, before }: Places): Promise<void> {
  await rename(before, dist).catch(unless('ENOENT', 'ENOTEMPTY', 'EEXIST'));
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
