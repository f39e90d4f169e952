import { ensureAnalysisRole } from '@ambang/db/setup/analysis-role.ts';
import { errorCode } from '@ambang/server/start-fault.ts';
import type { Context } from '../context.ts';
import { databaseUrlOf, withDatabase } from '../context.ts';
import { CommandFault } from '../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../operator-command.ts';
import { printResult } from '../output/print-result.ts';

export const analysisRoleCommand = (context: Context) =>
  new OperatorCommand('analysis-role')
    .description('Membuat atau memperbarui peran basis data layanan analisis, yang hanya bisa membaca.')
    .addHelpText('after', helpText(['analysis-role', 'analysis-role --keep-password'], notes))
    .option('--keep-password', 'peran yang sudah ada tetap memakai sandinya; hanya haknya yang diperbarui')
    .option(...jsonOption)
    .action(async (options) => {
      const { name, password } = await withDatabase(context, ({ db }) =>
        ensureAnalysisRole(db, options.keepPassword ? 'kept' : 'new').catch(throwRoleFault),
      );
      const url = password === null ? null : urlForRole(databaseUrlOf(context), name, password);
      const line = url ?? `Hak peran ${name} diperbarui; sandinya tetap.`;
      printResult(context, options.json, { role: name, url }, [line]);
    });

const notes = [
  'Yang dicetak adalah alamat untuk ANALYSIS_DATABASE_URL; sandi di dalamnya tidak dapat dibaca lagi.',
  'Pengguna di DATABASE_URL harus boleh membuat peran (CREATEROLE) dan memiliki tabel-tabelnya.',
];

/** PostgreSQL: insufficient_privilege. */
export const NOT_ALLOWED = '42501';

export function throwRoleFault(error: unknown): never {
  if (errorCode(error) !== NOT_ALLOWED) throw error;
  throw new CommandFault(
    'Pengguna di DATABASE_URL tidak boleh membuat peran untuk analisis: beri dia CREATEROLE, atau isi ANALYSIS_DATABASE_URL dengan peran yang hanya bisa membaca.',
    { cause: error },
  );
}

export function urlForRole(databaseUrl: string, role: string, password: string): string {
  const address = new URL(databaseUrl);
  // A URL without a host cannot have a user. The driver's default host is localhost.
  if (address.hostname === '') address.hostname = 'localhost';
  address.username = encodeURIComponent(role);
  address.password = password;
  // The driver prefers these parameters to the user before the host.
  for (const name of ['user', 'password']) address.searchParams.delete(name);
  return address.href;
}
