import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { greatestMemoryOf } from './api-process.ts';
import type { Written } from './wal.ts';
import { writtenBy, writtenSince } from './wal.ts';

/** What is looked at while a load runs. */
export interface Watched {
  written: Written;
  /** The greatest memory of a process of the api at any look, in MB. */
  memory: number;
  /** Stretches of time, numbered from 0, in which a checkpoint has begun. */
  checkpoints: number[];
}

/** Looks at the server at the end of each stretch of time while the work is done. */
export async function watching<T>(
  client: pg.Client,
  api: number,
  windowSeconds: number,
  work: () => Promise<T>,
): Promise<T & { watched: Watched }> {
  const ending = new AbortController();
  const looks = look(client, api, windowSeconds, ending.signal);
  try {
    const done = await work();
    ending.abort();
    return { ...done, watched: await looks };
  } finally {
    ending.abort();
  }
}

async function look(
  client: pg.Client,
  api: number,
  windowSeconds: number,
  ending: AbortSignal,
): Promise<Watched> {
  const first = await writtenBy(client);
  const begun = performance.now();
  const watched: Watched = { written: first, memory: 0, checkpoints: [] };
  for (let window = 0, before = first; !ending.aborted; window += 1) {
    const rest = begun + (window + 1) * windowSeconds * 1_000 - performance.now();
    await pause(Math.max(rest, 0), null, { signal: ending }).catch(() => null);
    const now = await writtenBy(client);
    if (now.checkpoints > before.checkpoints) watched.checkpoints.push(window);
    watched.memory = Math.max(watched.memory, (await greatestMemoryOf(api)).now);
    watched.written = writtenSince(now, first);
    before = now;
  }
  return watched;
}
