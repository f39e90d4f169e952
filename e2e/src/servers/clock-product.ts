import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { clone, launch, type Product } from '../../product.ts';
import { findFreePort, createTemporaryFolder } from './copied-product.ts';

/**
 * A running product. A test can set the clock of its api and simulators; timers, PostgreSQL and the analysis service keep
 * the actual time.
 */
export interface ClockProduct extends Omit<Product, 'stop'> {
  address: string;
  /** @param time epoch ms; takes effect within 20 ms */
  setTime: (time: number) => Promise<void>;
}

export async function withClockProduct(work: (product: ClockProduct) => Promise<void>): Promise<void> {
  const dataDir = await createTemporaryFolder();
  const file = path.join(dataDir, 'clock-offset');
  const setOffset = async (ms: number) => {
    // The file is replaced atomically, because the running product may read it at any time.
    await writeFile(`${file}.new`, String(ms));
    await rename(`${file}.new`, file);
  };
  let running: Product | undefined;
  try {
    await setOffset(0);
    const port = await findFreePort();
    const module = pathToFileURL(path.join(import.meta.dirname, 'clock-offset.ts')).href;
    const env = { NODE_OPTIONS: `--import ${module}`, E2E_CLOCK_OFFSET_FILE: file };
    running = await launch({ folder: clone, port, dataDir, env });
    await work({
      ...running,
      address: `http://localhost:${port}`,
      setTime: (time) => setOffset(time - Date.now()),
    });
  } finally {
    await running?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
