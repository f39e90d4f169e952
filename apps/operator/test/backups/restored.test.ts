import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { createSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { listCopiedTables } from '@ambang/db/backups/logical/catalogue.ts';
import { createCodes } from '@ambang/db/shop/codes.ts';
import { grantManually } from '@ambang/orders/manual.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../../packages/db/test/earlier-database.ts';
import { anAccount, anOffer } from '../../../../packages/orders/test/shop.ts';
import { env, now, useRestoredProduct } from './restored-product.ts';

const restored = useRestoredProduct();
const { product, target, record, buy, backUp, run } = restored;

const rowsOf = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(target.db)).rows;

const isTargetEmpty = async () => (await listCopiedTables(target.db)).length === 0;

test('a restore erases accounts again, ends sign-ins and asks the gateway about lost orders', async () => {
  const [erased, buyer] = [await anAccount(product.db), await anAccount(product.db)];
  const offer = await anOffer(product.db);
  const known = await buy(buyer, offer);
  const open = await buy(erased, offer);
  await sql`insert into attempt_counts (account_id, tryout_id, started) values (${erased}, ${offer.tryoutIds[0]}, 2)`.execute(
    product.db,
  );
  await createSession(product.db, { accountId: buyer, tokenHash: randomBytes(32), userAgent: '' }, now);
  await replaceMailedLink(
    product.db,
    { accountId: buyer, kind: 'reset_password', tokenHash: randomBytes(32) },
    now,
  );
  const code = { code: 'SMA3-2026', tryoutIds: [...offer.tryoutIds], usesAllowed: 5, endsAt: null, note: '' };
  await createCodes(product.db, [code], now);
  await grantManually(product.db, known, 'bukti transfer', now);

  const file = await backUp();
  await sql`update transactions set status = 'failed', failure = 'expired' where id = ${open}`.execute(
    product.db,
  );
  await record('erased-accounts')(erased);
  await product.db.transaction().execute((trx) => lockAndDeleteAccount(trx, erased, crypto.randomUUID()));
  const [paid, unpaid] = [
    await buy(buyer, await anOffer(product.db)),
    await buy(buyer, await anOffer(product.db)),
  ];
  const { gateway, gatewayEnv } = restored;
  await gateway.setStatus(gateway.startPayment(paid, 'qris'), 'settlement');

  const { code: exitCode, out, err } = await run(['restore', file], { env: { ...env, ...gatewayEnv } });
  expect([exitCode, err]).toEqual([0, '']);
  expect((await rowsOf('accounts')).map(({ id }) => id)).toEqual([buyer]);
  expect(await rowsOf('sessions')).toEqual([]);
  expect(await rowsOf('mailed_links')).toEqual([]);
  expect((await rowsOf('former_attempts')).map(({ started }) => started)).toEqual([2]);
  const orders = await rowsOf('transactions');
  expect(orders.map(({ id, checkAt }) => [id, checkAt]).toSorted()).toEqual(
    [
      [known, now],
      [open, now],
    ].toSorted(),
  );
  expect(out).toContain('Akun yang dihapus setelah cadangan dibuat: 1 dihapus lagi.');
  expect(out).toContain('2 pesanan ditanyakan lagi kepada penyedia pembayaran begitu Ambang menyala.');
  expect(out).toMatch(new RegExp(`^${paid} .* Rp49\\.000  dibayar  qris `, 'm'));
  expect(out).not.toContain(unpaid);
  expect(out).toContain('1 pesanan lain yang hilang tidak dibayar.');
  expect(out).toMatch(/^SMA3-2026 +berlaku +0\/5 /m);
  expect(out).toMatch(new RegExp(`^\\S+@contoh\\.id .*${known} bukti transfer$`, 'm'));
});

test('a gateway that is away delays only its answer, which a command asks for', async () => {
  const file = await backUp();
  const id = await buy(await anAccount(product.db), await anOffer(product.db));
  const { gateway, gatewayEnv } = restored;
  await gateway.setStatus(gateway.startPayment(id, 'qris'), 'settlement');
  gateway.settings.set({ failing: ['status'] });
  const first = await run(['restore', file], { env: { ...env, ...gatewayEnv } });
  gateway.settings.set({ failing: [] });
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toMatch(
    /^1 pesanan hilang .* belum ditanyai\. Nyalakan Ambang, lalu \.\/ambang transaction lost\.$/m,
  );
  const lostEnv = { ...gatewayEnv, BACKUP_TO: restored.folder };
  const asked = await run(['transaction', 'lost'], { env: lostEnv });
  expect([asked.code, asked.err]).toEqual([1, '']);
  expect(asked.out).toMatch(new RegExp(`^${id} .* Rp49\\.000  dibayar  qris `, 'm'));
  const document = await run(['transaction', 'lost', '--json', '--from', '2000-01-01'], { env: lostEnv });
  expect(JSON.parse(document.out)).toMatchObject({
    payments: [{ id, state: 'paid', grossAmount: '49000.00', method: 'qris' }],
    unpaid: 0,
  });
  const later = await run(['transaction', 'lost', '--from', '2999-01-01'], { env: lostEnv });
  expect([later.code, later.out]).toEqual([
    0,
    'Penyedia pembayaran: tidak ada uang dari 0 pesanan yang hilang dari basis data ini.',
  ]);
});

test('without the lists nothing is restored, unless a person says that they are lost', async () => {
  const { folder } = restored;
  const file = await backUp(['--to', path.join(folder, 'lain')]);
  const refused = await run(['restore', file], { env: { ...env, BACKUP_TO: folder } });
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^Daftar akun yang dihapus dan daftar pesanan .* pakai --without-lists\.$/),
  ]);
  expect(await isTargetEmpty()).toBe(true);
  const { out } = await run(['restore', file, '--without-lists']);
  expect(out).toMatch(/^Tanpa daftar: .* lalu \.\/ambang transaction reconcile\.$/m);
  expect(readdirSync(folder)).toEqual(['lain']);
});

test('lists at BACKUP_TO are used for a copied backup', async () => {
  const { folder } = restored;
  await backUp();
  const file = await backUp(['--to', path.join(folder, 'lain')]);
  const { code, err } = await run(['restore', file], { env: { ...env, BACKUP_TO: folder } });
  expect([code, err]).toEqual([0, '']);
});

test('a database that something else has restored is changed in the same way', async () => {
  const [erased, kept] = [await anAccount(product.db), await anAccount(product.db)];
  const file = await backUp();
  expect((await run(['restore', file, '--without-lists'])).code).toBe(0);
  await createSession(target.db, { accountId: kept, tokenHash: randomBytes(32), userAgent: '' }, now);
  await record('erased-accounts')(erased);
  const words = ['restore', '--since', new Date(now).toISOString().replace(/:\d\d\.\d+/, '')];
  const refused = await run(words);
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^Daftar akun yang dihapus /)]);
  const { code, out, err } = await run(words, { env: { ...env, BACKUP_TO: restored.folder } });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Akun yang dihapus setelah cadangan dibuat: 1 dihapus lagi.');
  expect((await rowsOf('accounts')).map(({ id }) => id)).not.toContain(erased);
  expect(await rowsOf('sessions')).toEqual([]);
});

test.each([
  [['restore']],
  [['restore', 'x.backup', '--since', '2026-11-29 21:30']],
  [['restore', '--since', '2999-11-29 21:30']],
])('%s is a usage error', async (words) => {
  const { code, err } = await run(words);
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/^(?:Tulis berkas cadangannya, atau tanpa berkas |--since ".*" belum lewat: )/),
  ]);
});

test.each<[what: string, key: NodeJS.ProcessEnv, message: RegExp]>([
  ['no', {}, /^Pemulihan butuh RANK_KEY saat cadangan ini dibuat: .* pakai --without-rank-key\.$/],
  ['another', { RANK_KEY: Buffer.alloc(32, 1).toString('base64') }, /^RANK_KEY bukan kunci cadangan ini, /],
  ['an unreadable', { RANK_KEY: 'kunci' }, /^RANK_KEY tidak terbaca: /],
])('with %s rank key nothing is restored', async (_, key, message) => {
  const file = await backUp();
  const { code, err } = await run(['restore', file], { env: key });
  expect([code, err]).toEqual([1, expect.stringMatching(message)]);
  expect(await isTargetEmpty()).toBe(true);
});

test('the rank key is asked for by name, and a lost one is given up', async () => {
  const file = await backUp();
  const questions: string[] = [];
  const askText = async (question: string) => {
    questions.push(question);
    return `RANK_KEY=${env.RANK_KEY}`;
  };
  const { code, err } = await run(['restore', file], { env: {}, askText });
  expect([code, err, questions]).toEqual([0, '', ['RANK_KEY saat cadangan ini dibuat: ']]);
  await emptyDatabase(target.pool);
  const lost = await run(['restore', file, '--without-rank-key'], { env: {} });
  expect(lost.out).toMatch(/ lepaskan RANK_KEY yang hilang dengan \.\/ambang rank-key --new /);
});
