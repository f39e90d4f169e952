import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findNewestBackup } from './newest-backup.ts';

/** A folder with a program that takes pgBackRest's place. */
function makeProgram(script: string): NodeJS.ProcessEnv {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-pgbackrest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'pgbackrest'), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, 'pgbackrest'), 0o755);
  return { PATH: `${folder}:/usr/bin:/bin` };
}

const backup = (label: string, stop: number, error = false) => ({
  ...{ label, error, timestamp: { start: stop - 5, stop } },
  info: { repository: { delta: 900, size: 1_000 } },
});

const answer = (backups: object[]): string =>
  `cat <<'END'\n${JSON.stringify([
    { name: 'lain', backup: [] },
    { name: 'main', backup: backups },
  ])}\nEND`;

test('the newest backup without damaged pages is found', async () => {
  const env = makeProgram(
    answer([backup('20261129-190000F', 2_000), backup('20261128-190000F', 1_000), backup('x', 3_000, true)]),
  );
  expect(await findNewestBackup('main', env)).toEqual({
    ...{ name: '20261129-190000F', place: 'pgbackrest:main', kind: 'pgbackrest', bytes: 900 },
    ...{ startedAt: 1_995_000, finishedAt: 2_000_000 },
  });
});

test.each<[what: string, script: string, message: RegExp]>([
  [
    'a stanza without a backup',
    answer([]),
    /^Stanza pgBackRest "main" belum punya cadangan yang utuh: jalankan /,
  ],
  ['a stanza that does not exist', 'echo "[]"', /^Stanza pgBackRest "main" belum punya cadangan yang utuh: /],
  [
    'an error of pgBackRest',
    'echo "ERROR: [041]: unable to open file" >&2; exit 41',
    /^Umur cadangan pgBackRest tidak terbaca \(\[041\]: unable to open file\): jalankan /,
  ],
  ['an answer that is no JSON', 'echo tidak', /^Umur cadangan pgBackRest tidak terbaca: jalankan /],
])('%s is a sentence', async (_, script, message) => {
  await expect(findNewestBackup('main', makeProgram(script))).rejects.toThrow(message);
});

test('a machine without pgBackRest is a sentence', async () => {
  await expect(findNewestBackup('main', { PATH: '/nirwana' })).rejects.toThrow(
    /^Program pgbackrest tidak ada di mesin ini: pasang paketnya, /,
  );
});
