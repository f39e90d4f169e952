import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { listTransactions } from '@ambang/contract/shop/transactions.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tryoutWith } from '../../../../../packages/contract/test/samples.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { cutConnection, refuse, setReply, unansweredCalls } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';

const main = page.getByRole('main');

test('the data page says what the file contains before it is downloaded, and shows a refusal', async () => {
  setReply(listOwnedTryouts, [tryoutWith({ attemptsStarted: 2 }), tryoutWith({ id: 2, attemptsStarted: 1 })]);
  setReply(listTransactions, []);
  await openScreen('/profile/unduhData');
  await expect.element(main.getByText('3 percobaan, tiap jawaban dengan urutan waktunya')).toBeVisible();
  expect(unansweredCalls()).toEqual([]);
  await expectAccessible();
  const refusal = 'Datamu sudah beberapa kali diunduh. Coba lagi dalam 12 menit.';
  refuse(getAccountData, 429, refusal);
  await main.getByRole('button', { name: 'Unduh' }).click();
  await expect.element(page.getByRole('alert').getByText(refusal)).toBeVisible();
});

test('the data can be downloaded when their numbers cannot be loaded', async () => {
  cutConnection(listOwnedTryouts);
  cutConnection(listTransactions);
  await openScreen('/profile/unduhData');
  await expect.element(main.getByText('Percobaan, tiap jawaban dengan urutan waktunya')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Unduh' })).toBeEnabled();
});
