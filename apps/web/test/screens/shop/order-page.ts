import { listBundles } from '@ambang/contract/shop/bundles.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { checkTransaction, getTransaction } from '@ambang/contract/shop/transactions.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { page } from 'vitest/browser';
import { transactionWith } from '../../../../../packages/contract/test/samples.ts';
import { setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';

export const { id: orderId } = transactionWith();

export const orderAddress = `/home/riwayatTransaksi/${orderId}`;

export const button = (name: string) => page.getByRole('button', { name });

export const heading = page.getByRole('heading', { level: 1 });
export const pay = page.getByRole('link', { name: 'Bayar Sekarang' });
export const timer = page.getByRole('timer');
export const check = button('Cek Status');
export const receipt = page.getByRole('region', { name: 'Kuitansi' });
export const nextStep = page.getByRole('region', { name: 'Langkah berikutnya' });
export const status = (text: RegExp | string) => page.getByRole('status').getByText(text, { exact: true });

export const focus = (target: Locator) => (target.element() as HTMLElement).focus();

/** The server has this order. */
export const serve = (given: Partial<Transaction> = {}) =>
  setReply(getTransaction, () => transactionWith(given));

/** The server has an open order, and neither bundles nor tryouts. */
export function setOrderReplies(): void {
  serve();
  setReply(checkTransaction, null);
  setReply(listOwnedTryouts, []);
  setReply(listBundles, []);
}

export async function openOrder(address = orderAddress) {
  const screen = await openScreen(address);
  await expect.element(page.getByText('Nomor pesanan', { exact: true })).toBeVisible();
  return screen;
}
