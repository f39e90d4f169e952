import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, register } from './client.ts';
import {
  clone,
  isRoot,
  launchProduct,
  stopProduct,
  createTemporaryFolder,
  type LaunchOptions,
  type LaunchedProduct,
} from './product.ts';

const folder = createTemporaryFolder();
const home = join(folder.path, 'rumah saya');
const copy = join(home, 'ambang');
const varLib = '/var/lib/ambang';

function sh(script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Copies the clone, with hard-linked packages where possible. */
function copyClone(): void {
  mkdirSync(copy, { recursive: true });
  const excluded = ['node_modules', '.git', '.build', '.node', 'data', 'test-results'].map(
    (name) => `--exclude=./${name}`,
  );
  sh('from=$1 to=$2; shift 2; tar -C "$from" "$@" -cf - . | tar -C "$to" -xf -', clone, copy, ...excluded);
  sh('cp -al "$1/node_modules" "$2" 2>/dev/null || cp -a "$1/node_modules" "$2"', clone, copy);
}

/** Changes the owner of the copy, except that of node_modules, because a hard link has the owner of the original. */
function changeOwnerOfCopy({ uid, gid }: { uid: number; gid: number }): void {
  const script = 'chown "$1" "$2" && find "$3" -path "$3/node_modules" -prune -o -exec chown -h "$1" {} +';
  sh(script, `${uid}:${gid}`, home, copy);
}

function launchCopy(options: LaunchOptions = {}): Promise<LaunchedProduct> {
  return launchProduct({ cwd: '/', command: ['sh', join(copy, 'scripts/start.sh')], ...options });
}

function dataFolders(): string[] {
  return existsSync(varLib) ? readdirSync(varLib) : [];
}

describe.skipIf(!isRoot)('on a machine with several accounts (needs root)', () => {
  const before = dataFolders();
  const listCreatedFolders = () => dataFolders().filter((name) => !before.includes(name));

  beforeAll(copyClone);
  afterAll(() => {
    for (const name of listCreatedFolders()) rmSync(join(varLib, name), { recursive: true });
    folder.remove();
  });

  test('root can start a clone in a folder that only root can enter, with the data in /var/lib', async () => {
    chmodSync(home, 0o700);
    const first = await launchCopy();
    await first.ready();
    expect(await register(first.port)).toBeLessThan(300);
    await stopProduct(first);
    const location = join(varLib, listCreatedFolders()[0] ?? '');
    expect(first.stdout()).toContain(`Basis data disimpan di ${location}`);
    expect(statSync(join(location, 'pg')).mode & 0o777).toBe(0o700);
    const second = await launchCopy();
    await second.ready();
    expect(await login(second.port)).toBe(200);
    await stopProduct(second);
  });

  test('root can start the clone of a user with the data of that user', async () => {
    const user = { uid: Number(sh('id -u nobody')), gid: Number(sh('id -g nobody')) };
    changeOwnerOfCopy(user);
    for (const name of listCreatedFolders()) rmSync(join(varLib, name), { recursive: true });
    const own = await launchCopy({ user, env: { HOME: home } });
    await own.ready();
    expect(await register(own.port)).toBeLessThan(300);
    await stopProduct(own);
    expect(statSync(join(copy, 'data/pg')).uid).toBe(user.uid);
    const asRoot = await launchCopy();
    await asRoot.ready();
    expect(await login(asRoot.port)).toBe(200);
    await stopProduct(asRoot);
  });
});
