import { rename, rm } from 'node:fs/promises';

interface Places {
  dist: string;
  /** Where the build in place goes for the moment of the exchange, on the same disk. */
  before: string;
}

/** Puts `out` in the place of `dist`. */
export async function swapIn(out: string, { dist, before }: Places): Promise<void> {
  await rm(before, { recursive: true, force: true });
  await rename(dist, before).catch(unless('ENOENT'));
  await rename(out, dist);
  await rm(before, { recursive: true, force: true });
}

/** Puts back the build that a swap took away when it ended in between; harmless otherwise. */
export async function putBack({ dist, before }: Places): Promise<void> {
  await rename(before, dist).catch(unless('ENOENT', 'ENOTEMPTY', 'EEXIST'));
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
