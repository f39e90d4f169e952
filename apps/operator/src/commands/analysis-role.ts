import type { AnalysisRole } from '@ambang/db/analysis-role.ts';
import { ensureAnalysisRole } from '@ambang/db/analysis-role.ts';
import { errorCode } from '@ambang/postgres/start-fault.ts';
import { command } from '../call.ts';
import type { Surroundings } from '../command.ts';
import { withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';
import { jsonText } from '../output/texts.ts';

export const analysisRole = command({
  name: 'analysis-role',
  purpose: 'Membuat atau memperbarui peran basis data layanan analisis, yang hanya bisa membaca.',
  options: {
    'keep-password': { hint: 'peran yang sudah ada tetap memakai sandinya; hanya haknya yang diperbarui' },
  },
  examples: ['analysis-role', 'analysis-role --keep-password'],
  notes: [
    'Yang dicetak adalah alamat untuk ANALYSIS_DATABASE_URL; sandi di dalamnya tidak dapat dibaca lagi.',
    'Pengguna di DATABASE_URL harus boleh membuat peran (CREATEROLE) dan memiliki tabel-tabelnya.',
  ],
  async run({ options, isJson }, surroundings) {
    const { name, password } = await madeRole(surroundings, options['keep-password'] === true);
    const url = password === null ? null : addressOf(surroundings.env['DATABASE_URL'] ?? '', name, password);
    if (isJson) surroundings.print(jsonText({ role: name, url }));
    else surroundings.print(url ?? `Hak peran ${name} diperbarui; sandinya tetap.`);
    return true;
  },
});

/** PostgreSQL's code for what this role may not do. */
const NOT_ALLOWED = '42501';

async function madeRole(surroundings: Surroundings, keepsPassword: boolean): Promise<AnalysisRole> {
  try {
    return await withDatabase(surroundings, ({ db }) => ensureAnalysisRole(db, keepsPassword));
  } catch (error) {
    if (errorCode(error) !== NOT_ALLOWED) throw error;
    throw new CommandFault(
      'Pengguna di DATABASE_URL tidak boleh membuat peran untuk analisis: beri dia CREATEROLE, atau isi ANALYSIS_DATABASE_URL dengan peran yang hanya bisa membaca.',
      { cause: error },
    );
  }
}

/** The address of the same database for another role. */
function addressOf(databaseUrl: string, role: string, password: string): string {
  const address = new URL(databaseUrl);
  // Without a host there is no place for a name; this is the one that the driver takes then.
  if (address.hostname === '') address.hostname = 'localhost';
  address.username = encodeURIComponent(role);
  address.password = password;
  // The driver would prefer these to what stands before the host.
  for (const name of ['user', 'password']) address.searchParams.delete(name);
  return address.href;
}
