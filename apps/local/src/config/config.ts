import { availableParallelism } from 'node:os';
import { posix, resolve } from 'node:path';
import type { ProcessCounts } from '@ambang/server/database/connections.ts';
import { dataFolderOf, defaultBackupFolder } from '@ambang/settings/data-folder.ts';
import type { BackupPlace } from '@ambang/settings/parse/backups.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import { toAnalysisSettings, type AnalysisSettings } from './analysis-settings.ts';
import { chooseProcesses } from './processes.ts';

/** The settings of the launcher. It checks the settings of all programs, which read theirs again. */
export interface LocalConfig {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  isDataDirExplicit: boolean;
  /** Absent: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  isProduction: boolean;
  processes: ProcessCounts;
  /** Whether WORKERS is set. If not, the number is reduced to what the database allows. */
  areWorkersExplicit: boolean;
  /** The folder for the built assets of all machines. Absent: each machine serves its own build. */
  sharedAssets: string | undefined;
  /** Where backups and their lists are kept. */
  backupTo: string;
  /** Whether the launcher runs the schedule of backups. */
  isBackedUp: boolean;
  analysis: AnalysisSettings;
  /** Absent: outside production it is a file in the data folder. */
  rankKey: string | undefined;
  /** Absent: outside production it is a file in the data folder, and in production there are no push messages. */
  pushKey: string | undefined;
}

/** An empty variable counts as absent. @throws StartFault with all invalid settings */
export function readConfig(env: NodeJS.ProcessEnv, clone: string): LocalConfig {
  const settings = requireSettings(env);
  const { PORT: port, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ASSETS_DIR: assets } = settings;
  return {
    port,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.origin ?? `http://localhost:${port}`,
    dataDir: dataFolderOf(settings, clone),
    isDataDirExplicit: dataDir !== undefined,
    databaseUrl,
    isProduction: settings.NODE_ENV === 'production',
    sharedAssets: assets === undefined ? undefined : resolve(clone, assets),
    processes: chooseProcesses(settings, { cores: availableParallelism(), platform: process.platform }),
    areWorkersExplicit: settings.WORKERS !== undefined,
    analysis: toAnalysisSettings(settings),
    backupTo: toAbsoluteAddress(
      settings.BACKUP_TO ?? { kind: 'folder', folder: defaultBackupFolder(settings, clone) },
      clone,
    ),
    isBackedUp: settings.BACKUP_SCHEDULE !== 'off',
    rankKey: settings.RANK_KEY?.toString('base64'),
    pushKey: settings.PUSH_KEY?.toString('base64'),
  };
}

/** The programs that read the address run in other folders. */
const toAbsoluteAddress = (place: BackupPlace, clone: string): string =>
  place.kind === 's3' ? `s3://${posix.join(place.bucket, place.prefix)}` : resolve(clone, place.folder);
