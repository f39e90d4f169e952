import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTemporaryFolder } from '../../product.ts';
import { withRestartableProduct, type RestartableProduct } from './restartable-product.ts';

/**
 * A running product. A test can set the clock of its api and simulators; timers, PostgreSQL and the analysis service keep
 * the actual time.
 */
export interface ClockProduct extends Pick<RestartableProduct, 'address' | 'payments'> {
  /** @param time epoch ms; takes effect within 20 ms */
  setTime: (time: number) => Promise<void>;
}

export async function withClockProduct(work: (product: ClockProduct) => Promise<void>): Promise<void> {
  const folder = await createTemporaryFolder();
  const file = path.join(folder, 'clock-offset');
  const setOffset = async (ms: number) => {
    // The file is replaced atomically, because the running product may read it at any time.
    await writeFile(`${file}.new`, String(ms));
    await rename(`${file}.new`, file);
  };
  const setTime = (time: number) => setOffset(time - Date.now());
  const module = pathToFileURL(path.join(import.meta.dirname, 'clock-offset.ts')).href;
  const env = { NODE_OPTIONS: `--import ${module}`, E2E_CLOCK_OFFSET_FILE: file };
  try {
    await setOffset(0);
    await withRestartableProduct(({ address, payments }) => work({ address, payments, setTime }), { env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
