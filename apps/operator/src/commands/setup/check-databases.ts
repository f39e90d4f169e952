import { CLOCK_SKEW_ALARM_MS } from '@ambang/db/monitoring/api-processes.ts';
import { readDatabaseTime } from '@ambang/db/monitoring/database-stats.ts';
import { LONG_RUNNING_LIMITS, withOpenDatabase, type Db } from '@ambang/db/open.ts';
import { appliedMigrations, assertMigrated, assertOwnDatabase } from '@ambang/db/setup/migration-history.ts';
import { findRunningServer } from '@ambang/postgres/running.ts';
import { assertDatabaseUsable } from '@ambang/server/database/assert-database-usable.ts';
import { dataFolderOf } from '@ambang/settings/data-folder.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';
import { repositoryFolder } from '../../context.ts';
import { expectedErrorMessage } from '../../faults.ts';

/** A check's subject in Indonesian, and what is wrong with it. */
export interface CheckResult {
  subject: string;
  faults: string[];
}

interface CheckOptions {
  now: () => number;
  durable: boolean | undefined;
}

/** Checks the product's PostgreSQL and its clock. Only `npm start` starts the embedded one, so it may be absent. */
export async function checkDatabases(
  settings: SettingValues,
  { now, durable = true }: CheckOptions,
): Promise<CheckResult[]> {
  const { ANALYSIS_DATABASE_URL: analysisUrl } = settings;
  const url = settings.DATABASE_URL ?? (await findEmbedded(settings));
  if (url === null) return [{ subject: 'basis data bawaan (sedang tidak berjalan)', faults: [] }];
  const faults = await faultsOf(async () => {
    await assertDatabaseUsable(url, { durable });
    return withOpenDatabase(url, { ...LONG_RUNNING_LIMITS, connections: 1 }, async ({ db }) => {
      await assertOwnDatabase(db, url);
      if ((await appliedMigrations(db)).length === 0)
        return ['Basis data di DATABASE_URL masih kosong: jalankan ./ambang migrate, atau npm start.'];
      await assertMigrated(db);
      return checkClock(db, now);
    });
  });
  const analysisFaults =
    analysisUrl === undefined
      ? []
      : await faultsOf(() => assertDatabaseUsable(analysisUrl, { durable }).then(() => []));
  const own = { subject: 'basis data dan jam', faults };
  if (analysisUrl === undefined) return [own];
  const texts = analysisFaults.map((text) => text.replaceAll('DATABASE_URL', 'ANALYSIS_DATABASE_URL'));
  return [own, { subject: 'basis data analisis', faults: texts }];
}

const findEmbedded = (settings: SettingValues): Promise<string | null> =>
  findRunningServer({
    dataDir: dataFolderOf(settings, repositoryFolder),
    isDataDirExplicit: settings.DATA_DIR !== undefined,
  });

async function faultsOf(check: () => Promise<string[]>): Promise<string[]> {
  try {
    return await check();
  } catch (error) {
    return [expectedErrorMessage(error)];
  }
}

async function checkClock(db: Db, now: () => number): Promise<string[]> {
  const sentAt = now();
  const time = await readDatabaseTime(db);
  // Assumes that the database read its clock in the middle of the round trip.
  const aheadMs = Math.round((sentAt + now()) / 2 - time);
  if (Math.abs(aheadMs) <= CLOCK_SKEW_ALARM_MS) return [];
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return [
    `Jam mesin ini ${seconds} detik ${aheadMs > 0 ? 'lebih cepat' : 'lebih lambat'} daripada jam basis data: nyalakan NTP di kedua mesin.`,
  ];
}
