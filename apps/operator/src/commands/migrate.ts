import { migrate as applyMigrations } from '@ambang/db/migrate.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../command.ts';

export const migrate: Command = {
  usage: 'migrate',
  purpose: 'Memperbarui susunan basis data.',
  async run(_args, surroundings) {
    const applied = await withDatabase(surroundings, applyMigrations);
    for (const name of applied) surroundings.print(`Diterapkan: ${name}`);
    return true;
  },
};
