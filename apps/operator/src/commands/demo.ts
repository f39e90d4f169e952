import { randomUUID } from 'node:crypto';
import { createAccount, findLogin } from '@ambang/db/accounts/accounts.ts';
import { setPassword } from '@ambang/db/accounts/passwords.ts';
import { endSessionsOf } from '@ambang/db/accounts/sessions.ts';
import type { Db } from '@ambang/db/open.ts';
import type { ListedCode } from '@ambang/db/shop/codes.ts';
import { createCodes, listCodes, restoreCode, revokeCode } from '@ambang/db/shop/codes.ts';
import { findTryoutIds } from '@ambang/db/tryouts/versions.ts';
import { isEmbeddedUrl } from '@ambang/postgres/embedded/url.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Command, Surroundings } from '../command.ts';
import { withDatabase } from '../command.ts';
import type { Simulated } from '../demo/simulate.ts';
import { CONSENT_VERSION, endSimulation, simulateTryouts } from '../demo/simulate.ts';
import { CommandFault } from '../fault.ts';

const email = 'demo@ambang.example';
const password = 'ambang-demo-2024';
const person = { name: 'Peserta Demo', email, phone: '+6281234567890' };

/** Everybody who looks at the demo may redeem it once. */
const code = 'AMBANG-DEMO';
const codeUses = 10_000;
const codeTryout = 'skd-utama';

/** The cost of every account's hash (`apps/api/src/passwords/password.ts`). The library uses argon2id by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const demo: Command = {
  usage: 'demo',
  purpose: 'Menyiapkan akun, kode, dan peserta simulasi untuk demo (tidak untuk produksi).',
  async run(_args, surroundings) {
    if (surroundings.env['NODE_ENV'] === 'production')
      throw new CommandFault('Akun demo tidak dibuat saat NODE_ENV=production: sandinya diketahui umum.');
    const { isAsMade, given, simulated } = await withDatabase(surroundings, async ({ db }) => ({
      isAsMade: await ensureDemo(db, surroundings.now),
      given: await ensureCode(db, surroundings.now),
      simulated: await simulate(db, surroundings),
    }));
    const shown = isAsMade ? `sandi: ${password}` : 'sandinya sudah diganti';
    surroundings.print(`akun demo: ${email} · ${shown}`);
    if (given !== null) surroundings.print(`kode demo: ${code} (${given})`);
    if (simulated === null)
      surroundings.print('peserta simulasi: tidak dibuat, hanya untuk basis data bawaan npm start');
    else if (simulated.titles.length > 0)
      surroundings.print(`peserta simulasi: ${simulated.candidates} di ${simulated.titles.join(', ')}`);
    return true;
  },
};

/**
 * Made-up candidates never stand beside real ones, so no database but the product's own gets them.
 * @returns the tryouts that they sat now; null for a database of somebody
 */
const simulate = async (db: Db, { env, now }: Surroundings): Promise<Simulated | null> =>
  isEmbeddedUrl(env['DATABASE_URL'] ?? '') ? simulateTryouts(db, now) : null;

/** @returns false when somebody has given the account another password since */
async function ensureDemo(db: Db, now: number): Promise<boolean> {
  const found = await findLogin(db, email);
  if (found?.passwordHash) return verify(found.passwordHash, password);
  const passwordHash = await hash(password, cost);
  if (found) await setPassword(db, found.accountId, passwordHash, now);
  else await createAccount(db, { ...person, passwordHash, consentVersion: CONSENT_VERSION }, now);
  return true;
}

/** @returns the titles that the code gives; null when its tryout has not been published */
async function ensureCode(db: Db, now: number): Promise<string | null> {
  const found = await findCode(db);
  if (found?.revokedAt) await restoreCode(db, code);
  if (found) return found.tryoutTitles.join(', ');
  const tryoutIds = [...(await findTryoutIds(db, [codeTryout])).values()];
  if (tryoutIds.length === 0) return null;
  const asked = { code, tryoutIds, usesAllowed: codeUses, endsAt: null, note: 'demo' };
  const [made] = await createCodes(db, [asked], now);
  return made?.tryoutTitles.join(', ') ?? null;
}

const findCode = async (db: Db): Promise<ListedCode | undefined> =>
  (await listCodes(db, { text: code })).find((listed) => listed.code === code);

export const closeDemo: Command = {
  usage: 'close-demo',
  purpose: 'Menutup akun dan kode demo yang diketahui umum, dan menghapus peserta simulasi.',
  async run(_args, surroundings) {
    const { isClosed, isRevoked, simulated } = await withDatabase(surroundings, async ({ db }) => ({
      isClosed: await endDemo(db, surroundings.now),
      isRevoked: await endCode(db, surroundings.now),
      simulated: await endSimulation(db, randomUUID),
    }));
    if (isClosed) surroundings.print(`akun demo: ${email} ditutup`);
    if (isRevoked) surroundings.print(`kode demo: ${code} dicabut`);
    if (simulated > 0) surroundings.print(`peserta simulasi: ${simulated} dihapus`);
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

/** @returns false when nobody can redeem it anyway */
async function endCode(db: Db, now: number): Promise<boolean> {
  const found = await findCode(db);
  if (!found || found.revokedAt !== null) return false;
  await revokeCode(db, code, now);
  return true;
}
