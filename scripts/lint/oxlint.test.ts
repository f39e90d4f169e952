import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../tools.ts';

const lines = (count: number): string => 'call();\n'.repeat(count);
const declarations = 'declare const call: () => Promise<void>;\ndeclare const anything: any;\n';

const uselessText = 'export function one(): number {\n  let last = 2;\n  last = 1;\n  return last;\n}\n';

/** Files that break one rule each. */
const violations: [rule: string, file: string, text: string][] = [
  ['eslint(no-empty)', 'packages/exam/src/plain.ts', 'try { void 0; } catch {}\n'],
  ['eslint(no-empty)', 'packages/exam/src/data/plain.ts', 'try { void 0; } catch {}\n'],
  ['eslint(no-useless-assignment)', 'packages/exam/src/useless.test.ts', uselessText],
  ['typescript(no-floating-promises)', 'packages/exam/src/floating.ts', `${declarations}call();\n`],
  ['typescript(no-misused-promises)', 'packages/exam/src/misused.ts', `${declarations}if (call()) void 0;\n`],
  ['typescript(no-unsafe-member-access)', 'packages/exam/src/unsafe.ts', `${declarations}void anything.b;\n`],
  ['react-hooks(rules-of-hooks)', 'apps/web/src/hooks.tsx', hookText('if (isOn) useState(1);')],
  [
    'react(immutability)',
    'apps/web/src/immutable.tsx',
    hookText('const [box] = useState({ n: 1 }); box.n = 2;'),
  ],
  [
    'react(set-state-in-effect)',
    'apps/web/src/effect.tsx',
    hookText('const [, set] = useState(1); useEffect(() => set(2), []);'),
  ],
  ['react-hooks(exhaustive-deps)', 'apps/web/src/deps.tsx', hookText('useEffect(() => void isOn, []);')],
  [
    'eslint(no-restricted-imports)',
    'apps/web/src/mutation.ts',
    "import { useMutation } from '@tanstack/react-query';\nvoid useMutation;\n",
  ],
  ['eslint(max-lines)', 'packages/exam/src/long.ts', `declare const call: () => void;\n${lines(200)}`],
  ['eslint(max-lines-per-function)', 'packages/exam/src/function.ts', functionText(39)],
  ['eslint(max-lines-per-function)', 'apps/web/src/screen.tsx', functionText(79)],
];

const allowed: [file: string, text: string][] = [
  ['apps/web/src/shorter.tsx', functionText(60)],
  ['packages/exam/src/long.test.ts', `declare const call: () => void;\n${lines(300)}`],
];

function hookText(body: string): string {
  return `import { useEffect, useState } from 'react';\nvoid useEffect;\nexport function View({ isOn }: { isOn: boolean }) {\n  void useState;\n  ${body}\n  return String(isOn);\n}\n`;
}

function functionText(count: number): string {
  return `declare const call: () => void;\nexport function act(): void {\n${lines(count)}}\n`;
}

let folder = '';
let found: { code: string; file: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ambang-oxlint-'));
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await write('tsconfig.json', '{ "compilerOptions": { "strict": true, "jsx": "react-jsx" } }');
  for (const [, file, text] of violations) await write(file, text);
  for (const [file, text] of allowed) await write(file, text);
  const programs = join(root, 'node_modules/.bin');
  const { stdout } = spawnSync(join(programs, 'oxlint'), ['--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(programs, 'tsgolint') },
  });
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  found = report.diagnostics.map(({ code, filename }) => ({ code, file: filename }));
});

afterAll(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), file.endsWith('.json') ? text : `${text}export const end = 0;\n`);
}

test.each(violations)('oxlint finds a violation of %s in %s', (rule, file) => {
  expect(found).toContainEqual({ code: rule, file });
});

test.each(allowed)('oxlint accepts %s', (file) => {
  expect(found.filter((one) => one.file === file)).toEqual([]);
});
