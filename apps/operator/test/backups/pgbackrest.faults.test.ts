import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findLatestBackup } from '@ambang/db/backups/backups.ts';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { runCommand } from '../run-command.ts';
import { findObstacle, startMachine } from './pgbackrest-machine.ts';

const RUNBOOK = new URL('../../../../docs/operating/runbooks/own-postgresql-backup.md', import.meta.url);

/** The blocks of commands, in order. */
const blocks = [...readFileSync(RUNBOOK, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
  ([, text = '']) => text,
);

const database = useTestDatabase();

/** In the database of the machine. */
const psql = (statement: string): string => `runuser -u postgres -- psql -qAtc "${statement}"\n`;

test('every command of the runbook of pgBackRest works, and the product shows the age', async (context) => {
  const obstacle = findObstacle();
  if (obstacle !== undefined) return context.skip(obstacle);
  const machine = await startMachine();
  onTestFinished(() => machine.stop());
  expect(blocks).toHaveLength(6);
  const [emptyDatabase = '', setUp = '', backups = '', rights = '', pointInTime = '', newest = ''] = blocks;

  machine.run(emptyDatabase);
  machine.run(setUp);
  machine.run(psql('create table uji as select 1 as nomor'));
  expect(machine.run(backups)).toMatch(/full backup: .*incr backup: /s);
  expect(machine.run('cat /var/lib/pgbackrest/backup/main/backup.info')).toMatch(/^Salted__/);
  expect(machine.run(rights)).toContain('status: ok');

  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-pgbackrest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  machine.addProgram(folder);
  const lists = path.join(folder, 'daftar');
  const env = { PATH: `${folder}:${process.env['PATH']}`, PGBACKREST_STANZA: 'main', BACKUP_TO: lists };
  const { code, err } = await runCommand(['backup', '--if-due'], { now: 0, url: database.url, env });
  expect([code, err]).toEqual([0, '']);
  expect(await findLatestBackup(database.db)).toMatchObject({
    ...{ name: expect.stringMatching(/^\d{8}-\d{6}F_\d{8}-\d{6}I$/) as string, kind: 'pgbackrest' },
    place: 'pgbackrest:main',
  });

  const time = machine.run(psql('insert into uji values (2)') + psql('select clock_timestamp()')).trim();
  machine.run(psql('insert into uji values (3)') + psql('select pg_switch_wal()'));
  machine.run(pointInTime.replace(/--target='[^']*'/, `--target='${time}'`));
  expect(machine.run(psql("select string_agg(nomor::text, ' ' order by nomor) from uji")).trim()).toBe('1 2');

  machine.run(psql('insert into uji values (4)') + psql('select pg_switch_wal()'));
  machine.run(newest);
  expect(machine.run(psql("select string_agg(nomor::text, ' ' order by nomor) from uji")).trim()).toBe(
    '1 2 4',
  );
});
