import { rm } from 'node:fs/promises';
import { clone, launch, type Product } from '../../product.ts';
import { findFreePort, createTemporaryFolder } from './copied-product.ts';

/** A product that a test can stop and start again with the same data and address. */
export interface RestartableProduct {
  address: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function withRestartableProduct(
  work: (product: RestartableProduct) => Promise<void>,
): Promise<void> {
  const [port, dataDir] = [await findFreePort(), await createTemporaryFolder()];
  let running: Product | undefined;
  const product: RestartableProduct = {
    address: `http://localhost:${port}`,
    async start() {
      running = await launch({ folder: clone, port, dataDir });
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
  try {
    await product.start();
    await work(product);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
