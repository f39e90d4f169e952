import { CONSENT_VERSION } from '@ambang/contract/accounts/accounts.ts';
import { createAccount, findSignInAccount } from '@ambang/db/accounts/accounts.ts';
import { PASSWORD_HASH_OPTIONS, setPassword } from '@ambang/db/accounts/sign-in/passwords.ts';
import { endAccountSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { Db } from '@ambang/db/open.ts';
import type { ListedCode } from '@ambang/db/shop/codes.ts';
import { createCodes, listCodes, unrevokeCode, revokeCode } from '@ambang/db/shop/codes.ts';
import { findTryoutIdsBySlug } from '@ambang/db/tryouts/versions.ts';
import { isEmbeddedUrl } from '@ambang/server/database/embedded-url.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '../context.ts';
import { databaseUrlOf, withDatabase } from '../context.ts';
import type { SimulationResult } from '../demo/simulate.ts';
import { deleteSimulatedAccounts, simulateTryouts } from '../demo/simulate.ts';
import { CommandFault } from '../faults.ts';
import { OperatorCommand } from '../operator-command.ts';

const email = 'demo@ambang.example';
const password = 'ambang-demo-2024';
const person = { name: 'Peserta Demo', email, phone: '+6281234567890' };

/** Each account can redeem this code once. */
const code = 'AMBANG-DEMO';
const codeUses = 10_000;
const codeTryout = 'skd-utama';

/** The simulated candidates of every tryout. There are fewer candidates than different names. */
export const SIMULATED_CANDIDATES = 300;

export const demoCommand = (context: Context) =>
  new OperatorCommand('demo')
    .description('Menyiapkan akun, kode, dan peserta simulasi untuk demo (tidak untuk produksi).')
    .action(async () => {
      const { env, now, print } = context;
      if (requireSettings(env, { names: ['NODE_ENV'] }).NODE_ENV === 'production')
        throw new CommandFault('Akun demo tidak dibuat saat NODE_ENV=production: sandinya diketahui umum.');
      const { hasPublishedPassword, codeTitles, simulated } = await withDatabase(context, async ({ db }) => ({
        hasPublishedPassword: await ensureDemoAccount(db, now),
        codeTitles: await ensureDemoCode(db, now),
        simulated: await simulateCandidates(db, context),
      }));
      print(
        `akun demo: ${email} · ${hasPublishedPassword ? `sandi: ${password}` : 'sandinya sudah diganti'}`,
      );
      if (codeTitles !== null) print(`kode demo: ${code} (${codeTitles})`);
      if (simulated === null)
        print('peserta simulasi: tidak dibuat, hanya untuk basis data bawaan npm start');
      else if (simulated.titles.length > 0)
        print(`peserta simulasi: ${simulated.candidates} di ${simulated.titles.join(', ')}`);
    });

/**
 * Only the embedded database gets simulated candidates, because they must never be ranked beside real candidates.
 * @returns null for another database
 */
const simulateCandidates = async (db: Db, context: Context): Promise<SimulationResult | null> =>
  isEmbeddedUrl(databaseUrlOf(context)) ? simulateTryouts(db, SIMULATED_CANDIDATES, context.now) : null;

/** Creates the account, or sets the password of an account without one. @returns false if it has a different password */
async function ensureDemoAccount(db: Db, now: number): Promise<boolean> {
  const found = await findSignInAccount(db, email);
  if (found?.passwordHash) return verify(found.passwordHash, password);
  const passwordHash = await hash(password, PASSWORD_HASH_OPTIONS);
  if (found) await setPassword(db, found.accountId, passwordHash, now);
  else await createAccount(db, { ...person, passwordHash, consentVersion: CONSENT_VERSION }, now);
  return true;
}

/** @returns the titles of the code's tryouts; null if they are not published */
async function ensureDemoCode(db: Db, now: number): Promise<string | null> {
  const found = await findDemoCode(db);
  if (found?.revokedAt) await unrevokeCode(db, code);
  if (found) return found.tryoutTitles.join(', ');
  const tryoutIds = [...(await findTryoutIdsBySlug(db, [codeTryout])).values()];
  if (tryoutIds.length === 0) return null;
  const newCode = { code, tryoutIds, usesAllowed: codeUses, endsAt: null, note: 'demo' };
  const [created] = await createCodes(db, [newCode], now);
  return created?.tryoutTitles.join(', ') ?? null;
}

const findDemoCode = async (db: Db): Promise<ListedCode | undefined> =>
  (await listCodes(db, { text: code })).find((listed) => listed.code === code);

export const closeDemoCommand = (context: Context) =>
  new OperatorCommand('close-demo')
    .description('Menutup akun dan kode demo yang diketahui umum, dan menghapus peserta simulasi.')
    .action(async () => {
      for (const line of await closeDemo(context)) context.print(line);
    });

/** @returns a line for each part of the demo that it closed */
export async function closeDemo(context: Pick<Context, 'env' | 'durable' | 'now'>): Promise<string[]> {
  const { now } = context;
  const { isClosed, isRevoked, simulated } = await withDatabase(context, async ({ db }) => ({
    isClosed: await closeDemoAccount(db, now),
    isRevoked: await closeDemoCode(db, now),
    simulated: await deleteSimulatedAccounts(db),
  }));
  return [
    ...(isClosed ? [`akun demo: ${email} ditutup`] : []),
    ...(isRevoked ? [`kode demo: ${code} dicabut`] : []),
    ...(simulated > 0 ? [`peserta simulasi: ${simulated} dihapus`] : []),
  ];
}

/** @returns false if the account does not have the published password */
async function closeDemoAccount(db: Db, now: number): Promise<boolean> {
  const found = await findSignInAccount(db, email);
  if (!found?.passwordHash || !(await verify(found.passwordHash, password))) return false;
  const { accountId } = found;
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, accountId, null, now);
    await endAccountSessions(trx, accountId);
  });
  return true;
}

/** @returns false if the code does not exist or is revoked already */
async function closeDemoCode(db: Db, now: number): Promise<boolean> {
  const found = await findDemoCode(db);
  if (!found || found.revokedAt !== null) return false;
  await revokeCode(db, code, now);
  return true;
}
