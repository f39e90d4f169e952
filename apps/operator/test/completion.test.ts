import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCommand } from './run-command.ts';

type Complete = (...words: string[]) => string[];

const cases: readonly (readonly [string[], string[]])[] = [
  [['re'], ['report', 'rescore', 'restore']],
  [
    ['transaction', 're'],
    ['reconcile', 'refunded'],
  ],
  [
    ['transaction', 'list', '--'],
    ['--account', '--day', '--help', '--json', '--limit', '--refund-due', '--state'],
  ],
  [['transaction', 'list', '--state', 'paid', '--r'], ['--refund-due']],
  [
    ['code', 'create', '--c'],
    ['--code', '--count', '--csv'],
  ],
  [
    ['completion', ''],
    ['--help', 'bash', 'zsh'],
  ],
];

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean).sort();

const scripts = { bash: '', zsh: '' };
beforeAll(async () => {
  for (const shell of ['bash', 'zsh'] as const)
    scripts[shell] = (await runCommand(['completion', shell], { now: 0 })).out;
});

function output(shell: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(shell, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

const completeInBash: Complete = (...words) =>
  linesOf(
    output('bash', [
      ...['--norc', '-c'],
      'eval "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); "$(complete -p ambang | sed "s/.*-F \\([^ ]*\\).*/\\1/")"; printf "%s\\n" "${COMPREPLY[@]}"',
      ...[scripts.bash, './ambang', ...words],
    ]),
  );

test.each(cases)('bash completes %j', (words, expected) => {
  expect(completeInBash(...words)).toEqual(expected);
});

const hasZsh = spawnSync('zsh', ['-fc', 'true']).status === 0;

/** zsh completes only at a prompt, so the test replaces `compadd` with a function that filters in the same way. */
const completeInZsh: Complete = (...words) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-completion-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'ambang.zsh');
  writeFileSync(file, scripts.zsh);
  const program = [
    'compdef() { completer=$1; }',
    'compadd() { shift; print -rl -- "${(@M)@:#${words[CURRENT]}*}"; }',
    'source "$0"; words=("$@"); CURRENT=$#; $completer',
  ].join('\n');
  return linesOf(output('zsh', ['-fc', program, file, './ambang', ...words]));
};

test.skipIf(!hasZsh).each(cases)('zsh (skipped if it is not installed) completes %j', (words, expected) => {
  expect(completeInZsh(...words)).toEqual(expected);
});
