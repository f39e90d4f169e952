import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { HELP_ATTRIBUTE } from '@ambang/contract/help.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { getTransaction } from '@ambang/contract/shop/transactions.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { profileWith } from '../component/samples/account-samples.ts';
import { setReply } from '../component/fake-server.ts';
import { openScreen, rani } from '../component/open-screen.tsx';
import { transactionWith } from '../../../../packages/contract/test/samples.ts';

const { id } = transactionWith();
const help = page.getByRole('link', { name: 'Bantuan' });

const places = [
  ['/login', ''],
  ['/profile', ''],
  [`/home/riwayatTransaksi/${id}`, `?text=Pesanan%20${id}`],
] as const;

beforeEach(() => {
  setReply(getProfile, profileWith());
  setReply(getTransaction, transactionWith());
  setReply(listOwnedTryouts, []);
  setReply(listBundles, []);
});

test.each(places)("'Bantuan' on %s leads to the operator", async (path, query) => {
  document.documentElement.setAttribute(HELP_ATTRIBUTE, 'https://wa.me/62812');
  onTestFinished(() => document.documentElement.removeAttribute(HELP_ATTRIBUTE));
  await openScreen(path, path === '/login' ? null : rani);
  await expect.element(help).toHaveAttribute('href', `https://wa.me/62812${query}`);
});

test.each(places)("without a contact %s has no 'Bantuan'", async (path) => {
  await openScreen(path, path === '/login' ? null : rani);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);
  await expect.element(help).not.toBeInTheDocument();
  expect(document.querySelectorAll('a:not([href])')).toHaveLength(0);
});
