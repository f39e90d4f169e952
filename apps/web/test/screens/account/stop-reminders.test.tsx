import { stopReminders } from '@ambang/contract/practice/reminders.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { refuse, serverErrorMessage, setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';

const LINK = '/berhenti-ingatkan?token=tanda-tangan_1';

const stop = page.getByRole('button', { name: 'Hentikan pengingat' });

test('one press behind the link of a letter ends the reminders, without a sign-in', async () => {
  setReply(stopReminders, null);
  const screen = await openScreen(LINK, null);
  await expect.element(page.getByRole('heading', { name: 'Hentikan pengingat?' })).toBeVisible();
  await expect.poll(screen.path).toBe('/berhenti-ingatkan');
  await expectAccessible();
  await stop.click();
  await expect.element(page.getByRole('heading', { name: 'Pengingat dihentikan' })).toBeVisible();
  await expectAccessible();
});

test('when the server cannot end them, the button stays', async () => {
  refuse(stopReminders, 500);
  await openScreen(LINK, null);
  await stop.click();
  await expect.element(page.getByText(serverErrorMessage)).toBeVisible();
  await expect.element(stop).toBeEnabled();
});

test('an old link leads to the newest letter or to Rencana', async () => {
  refuse(stopReminders, 404);
  await openScreen(LINK, null);
  await stop.click();
  await expect.element(page.getByRole('heading', { name: 'Tautan ini sudah tidak berlaku' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Buka Rencana' })).toBeVisible();
  await expectAccessible();
});

test.each([
  ['/pengingat-berhenti', 'Pengingat dihentikan'],
  ['/tautan-pengingat-lama', 'Tautan ini sudah tidak berlaku'],
])('%s shows the outcome of a press without JavaScript', async (path, name) => {
  await openScreen(path, null);
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible();
});

test('without a token the page asks to open the letter again', async () => {
  await openScreen('/berhenti-ingatkan', null);
  await expect.element(page.getByRole('heading', { name: 'Buka lagi tautannya' })).toBeVisible();
});
