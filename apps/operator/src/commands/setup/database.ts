import { ensureAnalysisRole } from '@ambang/db/setup/analysis-role.ts';
import { migrate } from '@ambang/db/setup/migrate.ts';
import { createProductDatabase } from '@ambang/db/setup/product-database.ts';
import { errorCode, StartFault } from '@ambang/server/start-fault.ts';
import { withAnyDatabase, withUnmigratedDatabase, type Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { throwRoleFault, urlForRole } from '../analysis-role.ts';

type DatabaseContext = Pick<Context, 'env' | 'durable'>;

/** @returns the DATABASE_URL of a new role and database. @throws CommandFault when the database exists already */
export async function createDatabase(
  context: DatabaseContext,
  administratorUrl: string,
  name: string,
): Promise<string> {
  const env = { ...context.env, DATABASE_URL: administratorUrl };
  const create = () => withAnyDatabase({ ...context, env }, ({ db }) => createProductDatabase(db, name));
  const created = await create().catch(throwAdministratorFault);
  if (created === null)
    throw new CommandFault(
      `Basis data "${name}" sudah ada dan tidak diubah: isi DATABASE_URL dengan alamatnya, atau pilih nama lain dengan --database.`,
    );
  const url = new URL(urlForRole(administratorUrl, name, created.password));
  url.pathname = `/${name}`;
  return url.href;
}

/** Migrates the database. @returns the ANALYSIS_DATABASE_URL of a role that may only read */
export async function prepareDatabase(
  context: DatabaseContext & Pick<Context, 'print'>,
  databaseUrl: string,
): Promise<string> {
  const env = { ...context.env, DATABASE_URL: databaseUrl };
  return withUnmigratedDatabase({ ...context, env }, async (database) => {
    await migrate(database);
    const { name, password, existed } = await ensureAnalysisRole(database.db).catch(throwRoleFault);
    if (existed)
      context.print(
        `Sandi peran ${name} diganti: bila mesin lain memakai basis data ini, salin ANALYSIS_DATABASE_URL dari berkas baru ke sana, lalu jalankan ulang Ambang.`,
      );
    return urlForRole(databaseUrl, name, password ?? '');
  });
}

/** PostgreSQL: insufficient_privilege. */
const NOT_ALLOWED = '42501';

function throwAdministratorFault(error: unknown): never {
  if (errorCode(error) === NOT_ALLOWED)
    throw new CommandFault(
      'Pengguna di --administrator-url tidak boleh membuat peran dan basis data: pakai pengguna postgres, atau beri dia CREATEROLE dan CREATEDB.',
      { cause: error },
    );
  if (!(error instanceof StartFault)) throw error;
  throw new CommandFault(error.message.replaceAll('DATABASE_URL', '--administrator-url'), { cause: error });
}
