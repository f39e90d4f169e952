import type { OpenSession } from '@ambang/contract/accounts/profile.ts';
import { getProfile, listSessions } from '@ambang/contract/accounts/profile.ts';
import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import { getTransaction, listTransactions } from '@ambang/contract/shop/transactions.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../component/expect-accessible.ts';
import { setReply } from '../component/fake-server.ts';
import { openScreen } from '../component/open-screen.tsx';
import { sealedTryout, serveResult } from '../component/samples/result-samples.ts';
import { profileWith } from '../component/samples/account-samples.ts';
import { bundleWith, noon, transactionWith, tryoutWith } from '../../../../packages/contract/test/samples.ts';

/** Each screen once on a phone. `e2e/src/screens/` checks every state, width and theme. */

async function expectAccessibleScreen(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);
  await expectAccessible();
}

const publicPaths = ['/', '/login', '/register', '/forgot-password', '/privacy-policy', '/404', '/offline'];

test.each(publicPaths)('the public page %s passes axe and fits a phone', async (path) => {
  const errors = vi.spyOn(console, 'error');
  await openScreen(path, null);
  await expectAccessibleScreen();
  expect(errors).not.toHaveBeenCalled();
});

const { envelope: _, ...sealed } = sealedTryout();
const finished = { ...sealed, ...{ twk: 85, tiu: 70, tkp: 176, total: 331 } };

const ownSession: OpenSession = {
  id: 'ini',
  userAgent: navigator.userAgent,
  signedInAt: noon,
  lastSeenAt: noon,
  isCurrent: true,
};

const accountPaths = [
  ...['/home', '/home/shop/1', '/home/riwayatTransaksi', `/home/riwayatTransaksi/${transactionWith().id}`],
  ...['/home/tryouts', '/home/riwayatTryouts', '/home/tryouts/1', '/profile', '/profile/ubahSandi'],
  ...[
    '/profile/perangkat',
    '/profile/policy',
    '/profile/editProfile',
    '/profile/unduhData',
    '/profile/hapusAkun',
  ],
];

beforeEach(() => {
  serveResult();
  setReply(getProfile, profileWith());
  setReply(listSessions, [ownSession, { ...ownSession, id: 'lain', isCurrent: false }]);
  setReply(getBundle, bundleWith());
  setReply(listBundles, [bundleWith()]);
  setReply(getTransaction, transactionWith());
  setReply(listTransactions, [transactionWith()]);
  setReply(listOwnedTryouts, [tryoutWith()]);
  setReply(getTryout, { ...tryoutWith(), rules: skdRules, envelope: null });
  setReply(listFinishedTryouts, [{ ...finished, grades: { TWK: 65, TIU: 80, TKP: 156 } }]);
});

test.each(accountPaths)('the screen %s of an account passes axe and fits a phone', async (path) => {
  const errors = vi.spyOn(console, 'error');
  await openScreen(path);
  await expectAccessibleScreen();
  expect(errors).not.toHaveBeenCalled();
});
