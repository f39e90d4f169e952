import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { clone, launch, type Product } from '../product.ts';
import { freePort, temporaryFolder } from './copied-product.ts';

/** A product of its own whose clock, and whose simulators' clock, a test may move. */
export interface ClockProduct extends Omit<Product, 'stop'> {
  address: string;
  /** Makes it that time, epoch ms; the product notices within 20 ms. */
  moveTo: (time: number) => Promise<void>;
}

/** Starts one for as long as the work takes. */
export async function withClockProduct(work: (product: ClockProduct) => Promise<void>): Promise<void> {
  const dataDir = await temporaryFolder();
  const file = path.join(dataDir, 'moved-by');
  const move = async (ms: number) => {
    // Never half written, because a running product reads it.
    await writeFile(`${file}.new`, String(ms));
    await rename(`${file}.new`, file);
  };
  let running: Product | undefined;
  try {
    await move(0);
    const port = await freePort();
    const loaded = pathToFileURL(path.join(import.meta.dirname, 'clock-offset.ts')).href;
    const env = { NODE_OPTIONS: `--import ${loaded}`, E2E_CLOCK_OFFSET_FILE: file };
    running = await launch({ folder: clone, port, dataDir, env });
    await work({
      ...running,
      address: `http://localhost:${port}`,
      moveTo: (time) => move(time - Date.now()),
    });
  } finally {
    await running?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
