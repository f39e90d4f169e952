import { createAccount, findLogin } from '@ambang/db/accounts/accounts.ts';
import { setPassword } from '@ambang/db/accounts/passwords.ts';
import { endSessionsOf } from '@ambang/db/accounts/sessions.ts';
import type { Db } from '@ambang/db/open.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Command } from '../command.ts';
import { withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';

const email = 'demo@ambang.example';
const password = 'ambang-demo-2024';
const person = { name: 'Peserta Demo', email, phone: '+6281234567890' };

/** The cost of every account's hash (`apps/api/src/passwords/password.ts`). The library uses argon2id by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const demo: Command = {
  usage: 'demo',
  purpose: 'Menyiapkan akun demo, yang sandinya diketahui umum (tidak untuk produksi).',
  async run(_args, surroundings) {
    if (surroundings.env['NODE_ENV'] === 'production')
      throw new CommandFault('Akun demo tidak dibuat saat NODE_ENV=production: sandinya diketahui umum.');
    const isAsMade = await withDatabase(surroundings, ({ db }) => ensureDemo(db, surroundings.now));
    const shown = isAsMade ? `sandi: ${password}` : 'sandinya sudah diganti';
    surroundings.print(`akun demo: ${email} · ${shown}`);
    return true;
  },
};

/** @returns false when somebody has given the account another password since */
async function ensureDemo(db: Db, now: number): Promise<boolean> {
  const found = await findLogin(db, email);
  if (found?.passwordHash) return verify(found.passwordHash, password);
  const passwordHash = await hash(password, cost);
  if (found) await setPassword(db, found.accountId, passwordHash, now);
  else await createAccount(db, { ...person, passwordHash, consentVersion: '2024-08-02' }, now);
  return true;
}

export const closeDemo: Command = {
  usage: 'close-demo',
  purpose: 'Menutup akun demo, agar sandi yang diketahui umum tidak lagi membuka apa pun.',
  async run(_args, surroundings) {
    const isClosed = await withDatabase(surroundings, ({ db }) => endDemo(db, surroundings.now));
    if (isClosed) surroundings.print(`akun demo: ${email} ditutup`);
    return true;
  },
};

/** @returns false when nobody can sign in with the published password anyway */
async function endDemo(db: Db, now: number): Promise<boolean> {
  const found = await findLogin(db, email);
  if (!found?.passwordHash || !(await verify(found.passwordHash, password))) return false;
  const { accountId } = found;
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, accountId, null, now);
    await endSessionsOf(trx, accountId);
  });
  return true;
}
