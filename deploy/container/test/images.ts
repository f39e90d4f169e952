import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');
const cache = join(root, '.build/container');
const BASE = 'localhost/node';
const IMAGE = 'localhost/ambang';

export interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  Healthcheck: { Test: string[] };
}

export interface ProductImage {
  config: ImageConfig;
  /** Without compression. */
  bytes: number;
  /** @returns the root of a new container */
  createRoot(): string;
  remove(): void;
}

/** Builds the image on a Debian root with this process's Node and npm, without a registry of images. */
export function buildProductImage(): ProductImage {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'store-'));
  const buildah = createBuildah(folder);
  try {
    buildBase(folder, buildah);
    buildah('bud', '--isolation', 'chroot', ...productArguments(), '-t', IMAGE, root);
    const { config, bytes } = inspectImage(buildah);
    return {
      config,
      bytes,
      createRoot: () => buildah('mount', buildah('from', IMAGE)),
      remove: () => removeStore(folder, buildah),
    };
  } catch (error) {
    removeStore(folder, buildah);
    throw error;
  }
}

type Buildah = (...args: string[]) => string;

/** With a store of its own, so that the machine's images stay as they are. */
function createBuildah(folder: string): Buildah {
  const store = [
    '--storage-driver',
    'overlay',
    '--root',
    join(folder, 'root'),
    '--runroot',
    join(folder, 'run'),
  ];
  return (...args) =>
    execFileSync('buildah', [...store, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
}

function removeStore(folder: string, buildah: Buildah): void {
  buildah('rm', '--all');
  buildah('rmi', '--all', '--force');
  // The overlay driver may leave a mount of its own folder, which need not be there.
  spawnSync('umount', ['--quiet', '--lazy', join(folder, 'root/overlay')]);
  rmSync(folder, { recursive: true, force: true });
}

function buildBase(folder: string, buildah: Buildah): void {
  const context = join(folder, 'base');
  mkdirSync(context);
  cpSync(realpathSync(process.execPath), join(context, 'node'));
  cpSync(findNpm(), join(context, 'npm'), { recursive: true, dereference: true });
  cpSync(createDebianRoot(), join(context, 'debian.tar'));
  writeFileSync(
    join(context, 'Containerfile'),
    [
      'FROM scratch',
      'ADD debian.tar /',
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    ].join('\n'),
  );
  buildah('bud', '--isolation', 'chroot', '-f', join(context, 'Containerfile'), '-t', BASE, context);
}

/** The folder of the npm on PATH. */
function findNpm(): string {
  const cli = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  return dirname(dirname(realpathSync(cli)));
}

/** Makes the root once per clone. Like the slim images it has no manuals. */
function createDebianRoot(): string {
  const file = join(cache, 'debian.tar');
  if (existsSync(file)) return file;
  const withoutManuals = ['doc', 'man', 'locale', 'info'].map(
    (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
  );
  const withoutAddress = '--customize-hook=rm -f "$1/etc/apt/sources.list"';
  const args = ['--quiet', '--variant=minbase', withoutAddress, ...withoutManuals, 'bookworm', `${file}.tar`];
  execFileSync('mmdebstrap', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  execFileSync('mv', [`${file}.tar`, file]);
  return file;
}

/** The registry's address and authority are secrets of the build. */
function productArguments(): string[] {
  const npmrc = join(cache, 'npmrc');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  writeFileSync(npmrc, `registry=${registry}\n`, { mode: 0o600 });
  const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  return [
    ...['-f', join(root, 'deploy/Containerfile'), '--format', 'docker', '--build-arg', `BASE=${BASE}`],
    ...['--secret', `id=npmrc,src=${npmrc}`],
    ...(existsSync(authorities) ? ['--secret', `id=authorities,src=${authorities}`] : []),
  ];
}

function inspectImage(buildah: Buildah): { config: ImageConfig; bytes: number } {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as {
    Docker: { config: ImageConfig };
  };
  const container = buildah('from', IMAGE);
  const folder = buildah('mount', container);
  const bytes = Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]);
  buildah('rm', container);
  return { config: Docker.config, bytes };
}

export function listAll(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}
