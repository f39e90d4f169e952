import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { clone, createTemporaryFolder, launch, type Product } from '../../product.ts';

/** A product that a test can stop and start again with the same data and address. */
export interface RestartableProduct {
  address: string;
  /** The address of the simulated gateway while the product runs. */
  readonly payments: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  /** The folder of the sources. */
  folder?: string;
  env?: NodeJS.ProcessEnv;
}

export async function withRestartableProduct(
  work: (product: RestartableProduct) => Promise<void>,
  { folder = clone, env = {} }: Options = {},
): Promise<void> {
  const [port, dataDir] = [await findFreePort(), await createTemporaryFolder()];
  let running: Product | undefined;
  const product: RestartableProduct = {
    address: `http://localhost:${port}`,
    get payments() {
      if (!running) throw new Error('the product does not run');
      return running.payments;
    },
    async start() {
      running = await launch({ folder, port, dataDir, env });
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

export async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
