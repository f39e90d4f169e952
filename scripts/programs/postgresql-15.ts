import { dirname } from 'node:path';
import { findProgram, installPackages } from './programs.ts';

const initdb = {
  variable: 'POSTGRES_15_INITDB',
  names: [],
  elsewhere: ['/usr/lib/postgresql/15/bin/initdb'],
};

/**
 * Finds the folder of PostgreSQL's programs, or installs them as root on Debian. @returns undefined when they are missing
 */
export function findPostgresql15(): string | undefined {
  const find = () => findProgram(initdb);
  const found = find() ?? (installPackages('PostgreSQL 15', 'postgresql-15') ? find() : undefined);
  return found && dirname(found);
}
