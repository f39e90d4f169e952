import { analysisRoleName, ensureAnalysisRole } from '@ambang/db/setup/analysis-role.ts';
import { migrate as applyMigrations } from '@ambang/db/setup/migrate.ts';
import { administratorUrl } from '@ambang/postgres/embedded/url.ts';
import { errorCode } from '@ambang/server/start-fault.ts';
import { writtenSetting } from '@ambang/settings/read-settings.ts';
import type { Context } from '../context.ts';
import { databaseUrlOf, withDatabase, withUnmigratedDatabase } from '../context.ts';
import { OperatorCommand } from '../operator-command.ts';
import { jsonText } from '../output/texts.ts';
import { NOT_ALLOWED, throwRoleFault, urlForRole } from './analysis-role.ts';
import { closeDemo } from './demo.ts';

export const migrateCommand = (context: Context) =>
  new OperatorCommand('migrate')
    .description('Memperbarui susunan basis data.')
    .option('--at-start', 'untuk npm start: juga menutup demo dan menyiapkan peran analisis; hasilnya JSON')
    .option(
      '--embedded',
      'dengan --at-start: basis data bawaan, jadi peran dibuat oleh penggunanya yang utama',
    )
    .option('--keep-demo', 'dengan --at-start: demo tetap terbuka')
    .action(async ({ atStart = false, embedded = false, keepDemo = false }) => {
      const applied = await withUnmigratedDatabase(context, applyMigrations);
      if (!atStart) return applied.forEach((name) => context.print(`Diterapkan: ${name}`));
      const [closed, analysisUrl] = await Promise.all([
        keepDemo ? [] : closeDemo(context),
        setUpAnalysisRole(context, embedded),
      ]);
      context.print(jsonText({ closed, analysisUrl }));
    });

/** At each start, because a new release may read other columns. @returns null when the service has its own address */
async function setUpAnalysisRole(context: Context, isEmbedded: boolean): Promise<string | null> {
  const own = writtenSetting(context.env, 'ANALYSIS_DATABASE_URL');
  if (own !== undefined) return repairAnalysisRole(context, own);
  const url = databaseUrlOf(context);
  const administrator = isEmbedded ? administratorUrl(url) : url;
  const env = { ...context.env, DATABASE_URL: administrator };
  const { name, password } = await withDatabase({ ...context, env }, ({ db }) =>
    ensureAnalysisRole(db).catch(throwRoleFault),
  );
  return urlForRole(administrator, name, password ?? '');
}

/**
 * A new server or a restored database lacks the role or its rights. A role of another name is the operator's, and so is one that
 * the product may not change.
 */
async function repairAnalysisRole(context: Context, analysisUrl: string): Promise<null> {
  const { username, password } = new URL(analysisUrl);
  if (password === '') return null;
  return withDatabase(context, async ({ db }) => {
    if (decodeURIComponent(username) !== (await analysisRoleName(db))) return null;
    await ensureAnalysisRole(db, { given: decodeURIComponent(password) }).catch((error: unknown) => {
      if (errorCode(error) !== NOT_ALLOWED) throw error;
    });
    return null;
  });
}
