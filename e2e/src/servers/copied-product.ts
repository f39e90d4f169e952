import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { clone, createTemporaryFolder } from '../../product.ts';
import { withRestartableProduct } from './restartable-product.ts';

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
  const folder = await createTemporaryFolder();
  try {
    await copyTo(folder);
    await withRestartableProduct(
      ({ address, start, stop }) =>
        work({
          ...sourcesIn(folder),
          address,
          async restart() {
            await stop();
            await start();
          },
        }),
      { folder },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
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
