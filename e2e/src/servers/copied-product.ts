import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { clone, launch, type Product } from '../../product.ts';

/** A running copy of the product with its own address and data, whose sources a test may change. */
export interface CopiedProduct {
  address: string;
  /** The folder of the built pages. */
  dist: string;
  /** @throws when the file does not contain `before` */
  edit: (file: string, before: string, after: string) => Promise<void>;
  /** Builds the pages while the product is running. */
  build: () => Promise<void>;
  restart: () => Promise<void>;
}

const copiedPaths = [
  'apps',
  'packages',
  'simulators',
  'content',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Folders that the copy gets as symbolic links to those of the clone. npm creates only some of them. */
const linkedPaths = [
  'node_modules',
  ...readdirSync(path.join(clone, 'apps')).map((app) => `apps/${app}/node_modules`),
];

const generated = new Set(['node_modules', 'dist', '.build']);

export async function withCopiedProduct(work: (product: CopiedProduct) => Promise<void>): Promise<void> {
  const [folder, dataDir] = [await createTemporaryFolder(), await createTemporaryFolder()];
  const options = { folder, dataDir, port: await findFreePort() };
  let running: Product | undefined;
  try {
    await copyTo(folder);
    running = await launch(options);
    await work({
      ...sourcesIn(folder),
      address: `http://localhost:${options.port}`,
      async restart() {
        await running?.stop();
        running = await launch(options);
      },
    });
  } finally {
    await running?.stop();
    for (const temporary of [folder, dataDir]) await rm(temporary, { recursive: true, force: true });
  }
}

function sourcesIn(folder: string): Pick<CopiedProduct, 'dist' | 'edit' | 'build'> {
  return {
    dist: path.join(folder, 'apps/web/dist'),
    async edit(file, before, after) {
      const name = path.join(folder, file);
      const text = await readFile(name, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
      await writeFile(name, text.replace(before, after));
    },
    async build() {
      await promisify(execFile)(process.execPath, ['apps/web/build/build.ts'], { cwd: folder });
    },
  };
}

async function copyTo(folder: string): Promise<void> {
  const filter = (name: string) => !generated.has(path.basename(name));
  for (const name of copiedPaths) {
    await cp(path.join(clone, name), path.join(folder, name), { recursive: true, filter });
  }
  for (const name of linkedPaths)
    if (existsSync(path.join(clone, name))) await symlink(path.join(clone, name), path.join(folder, name));
}

export const createTemporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'ambang-e2e-'));

export async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
