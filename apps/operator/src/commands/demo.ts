import { createAccount, findLogin } from '@ambang/db/accounts.ts';
import type { Db } from '@ambang/db/open.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Command } from '../command.ts';
import { withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';

const email = 'demo@ambang.example';
const password = 'ambang-demo-2024';

/** The library's default algorithm is argon2id; the cost is that of every account. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const demo: Command = {
  usage: 'demo',
  purpose: 'Menyiapkan akun demo, yang sandinya diketahui umum (tidak untuk produksi).',
  async run(_args, surroundings) {
    if (surroundings.env['NODE_ENV'] === 'production')
      throw new CommandFault('Akun demo tidak dibuat saat NODE_ENV=production: sandinya diketahui umum.');
    const isAsMade = await withDatabase(surroundings, (db) => ensureDemo(db, surroundings.now));
    const shown = isAsMade ? `sandi: ${password}` : 'sandinya sudah diganti';
    surroundings.print(`akun demo: ${email} · ${shown}`);
    return true;
  },
};

/** @returns false when somebody has given the account another password since */
async function ensureDemo(db: Db, now: number): Promise<boolean> {
  const standing = await findLogin(db, email);
  if (standing) return standing.passwordHash !== null && verify(standing.passwordHash, password);
  const account = { name: 'Peserta Demo', email, phone: '+6281234567890' };
  const passwordHash = await hash(password, cost);
  await createAccount(db, { ...account, passwordHash, consentVersion: '2024-08-02' }, now);
  return true;
}
