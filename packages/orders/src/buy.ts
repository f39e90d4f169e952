import { lockAccount } from '@ambang/db/locks.ts';
import { notify } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Bundle } from '@ambang/db/shop/bundles.ts';
import { findBundleByContent } from '@ambang/db/shop/bundles.ts';
import { grantTryouts, ownedTryoutIds } from '@ambang/db/shop/grants.ts';
import { createTransaction } from '@ambang/db/shop/transactions.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';

/** What the person saw when buying. It is compared with the bundle and never relied on. */
export interface Order {
  accountId: string;
  title: string;
  tryoutIds: readonly number[];
  /** Integer rupiah. */
  price: number;
}

export interface Purchase {
  transactionId: string;
  /** The sentence for the person, which also tells what was owned already. */
  message: string;
}

/** Fifteen minutes from creation (spec 9). */
export const PAYMENT_WINDOW_MS = 15 * 60_000;

/**
 * Buys a bundle. A free one is paid and owned at once.
 * @param newId makes a transaction id
 * @throws Refusal when there is no such bundle at this price, when it is owned, closed or not free, or when the account
 * is gone
 */
export async function buy(db: Db, order: Order, newId: () => string, now: number): Promise<Purchase> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, order.accountId))) {
      throw new Refusal('signed-out', 'Akun ini sudah dihapus. Daftar lagi untuk memakai Ambang.');
    }
    const bundle = await orderedBundle(trx, order, now);
    const owned = await ownedTryoutIds(trx, order.accountId, bundle.tryoutIds);
    const transactionId = newId();
    await takeFree(trx, order.accountId, bundle, transactionId, now);
    return { transactionId, message: boughtMessage(bundle.tryoutIds.length - owned.length, owned.length) };
  });
}

async function orderedBundle(trx: Db, order: Order, now: number): Promise<Bundle> {
  const bundle = await findBundleByContent(trx, order.accountId, order.title, order.tryoutIds);
  if (!bundle) throw new Refusal('missing', 'Paket ini tidak ditemukan. Muat ulang halaman lalu pilih lagi.');
  if (bundle.price !== order.price) {
    throw new Refusal(
      'conflict',
      'Harga paket ini sudah berubah. Muat ulang halaman untuk melihat harga terbaru.',
    );
  }
  if (bundle.isOwned) {
    throw new Refusal('conflict', 'Paket ini sudah kamu miliki. Buka Tryout yang dimiliki untuk mulai.');
  }
  if (isSaleClosed(bundle.closesAt, now)) {
    throw new Refusal('conflict', 'Penjualan paket ini sudah ditutup. Pilih paket lain.');
  }
  if (bundle.price > 0) {
    throw new Refusal('unavailable', 'Paket berbayar belum dapat dibeli. Pilih paket gratis lebih dulu.');
  }
  return bundle;
}

async function takeFree(
  trx: Db,
  accountId: string,
  bundle: Bundle,
  transactionId: string,
  now: number,
): Promise<void> {
  const { id: bundleId, name: title, tryoutIds, price } = bundle;
  const expiresAt = now + PAYMENT_WINDOW_MS;
  const bought = {
    id: transactionId,
    accountId,
    bundleId,
    title,
    tryoutIds,
    price,
    status: 'paid' as const,
    expiresAt,
  };
  await createTransaction(trx, bought, now);
  await grantTryouts(trx, accountId, tryoutIds, { source: 'transaction', sourceId: transactionId }, now);
  await notify(
    trx,
    {
      accountId,
      title: 'Paket sudah kamu miliki',
      message: `${title} siap dikerjakan. Buka Tryout yang dimiliki untuk mulai.`,
    },
    now,
  );
}

function boughtMessage(added: number, alreadyOwned: number): string {
  if (alreadyOwned === 0) return 'Paket berhasil dibeli';
  return `Paket berhasil dibeli: ${added} tryout baru, ${alreadyOwned} sudah kamu miliki`;
}
