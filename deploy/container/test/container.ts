import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ProductImage } from './images.ts';

/**
 * What a container runtime does, with the kernel's own means: a namespace of mounts, a root that is mounted read-only, a /tmp
 * in memory, the image's user without capabilities. The network is the machine's.
 */
const ENTER = `
set -eu
root=$1 assets=$2 backups=$3 user=$4 folder=$5
shift 5
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o noexec,nosuid,nodev tmpfs "$root/tmp"
mount --bind "$assets" "$root/assets"
mount --bind "$backups" "$root/backups"
exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$root" /usr/bin/env -i -C "$folder" "$@"
`;

export interface ContainerOptions {
  image: ProductImage;
  /** The root of this container (`createRoot`). */
  rootFolder: string;
  /** The folder that is mounted as /assets. */
  assets: string;
  /** The folder that is mounted as /backups. */
  backups: string;
  env: Record<string, string>;
}

function argumentsOf(
  { image: { config }, rootFolder, assets, backups, env }: ContainerOptions,
  command: string[],
): string[] {
  const own = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const enter = ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, 'sh'];
  const mounts = [rootFolder, assets, backups];
  return [...enter, ...mounts, config.User, config.WorkingDir, ...config.Env, ...own, ...command];
}

/** Writes a file into the container's root, as a runtime does with /etc/hosts and mounted files. */
export function writeIntoRoot(rootFolder: string, file: string, text: string): void {
  mkdirSync(join(rootFolder, file, '..'), { recursive: true });
  writeFileSync(join(rootFolder, file), text);
}

export interface CommandResult {
  code: number | null;
  output: string;
}

export function runInContainer(options: ContainerOptions, ...command: string[]): CommandResult {
  const { status, stdout, stderr } = spawnSync('unshare', argumentsOf(options, command), {
    encoding: 'utf8',
  });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Runs the image's own command. Resolves at the ready line. @returns a function that stops it as a runtime does */
export async function startContainer(options: ContainerOptions): Promise<() => Promise<number | null>> {
  const child = spawn('unshare', argumentsOf(options, options.image.config.Cmd), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const stop = async () => {
    child.kill('SIGTERM');
    return exited;
  };
  onTestFinished(async () => void (await stop()));
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/^ready /m.test(output)) done();
      });
    void exited.then((code) => fail(new Error(`the container ended with ${code}: ${output}`)));
  });
  return stop;
}
