import { migrate as applyMigrations } from '@ambang/db/setup/migrate.ts';
import type { Context } from '../context.ts';
import { withUnmigratedDatabase } from '../context.ts';
import { OperatorCommand } from '../operator-command.ts';

export const migrateCommand = (context: Context) =>
  new OperatorCommand('migrate').description('Memperbarui susunan basis data.').action(async () => {
    const applied = await withUnmigratedDatabase(context, applyMigrations);
    for (const name of applied) context.print(`Diterapkan: ${name}`);
  });
