import { cancelPendingEmail, getProfile, saveProfile } from '@ambang/contract/accounts/profile.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import {
  setReply,
  receivedBodies,
  holdReplies,
  refuse,
  serverErrorMessage,
} from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { profileWith } from '../../component/account-samples.ts';

const name = page.getByLabelText('Nama Lengkap');
const save = page.getByRole('button', { name: 'Simpan Perubahan' });
const file = () => page.elementLocator(document.querySelector('input[type=file]')!);

test('an SVG file is refused as a photo with a message, and a refused save keeps the typed text', async () => {
  setReply(getProfile, profileWith());
  refuse(saveProfile, 500);
  await openScreen('/profile/editProfile');
  await name.fill('Nama Lain');
  await file().upload(new File(['<svg/>'], 'gambar.svg', { type: 'image/svg+xml' }));
  await expect
    .element(page.getByText('Berkas ini bukan foto JPEG, PNG atau WebP. Pilih foto lain.'))
    .toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.element(page.getByRole('alert').getByText(serverErrorMessage)).toBeVisible();
  await expect.element(name).toHaveValue('Nama Lain');
  expect(receivedBodies(saveProfile)).toMatchObject([{ name: 'Nama Lain', email: 'rani@contoh.id' }]);
});

test('the profile form reports an empty name once the field is left, and a double click saves once', async () => {
  setReply(getProfile, profileWith());
  setReply(saveProfile, null);
  const screen = await openScreen('/profile/editProfile');
  await name.fill('');
  await expect.element(page.getByText('nama tidak boleh kosong')).not.toBeInTheDocument();
  await page.getByLabelText('No HP').click();
  await expect.element(page.getByText('nama tidak boleh kosong')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await name.fill('Budi Hartono');
  const release = holdReplies(saveProfile);
  await save.dblClick();
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.poll(screen.path).toBe('/profile');
  await expect.element(page.getByRole('status').getByText('Berhasil mengubah akun')).toBeVisible();
  expect(receivedBodies(saveProfile)).toHaveLength(1);
});

test('a pending email change can be cancelled on the profile', async () => {
  let pendingEmail: string | null = 'lain@contoh.id';
  setReply(getProfile, () => profileWith({ pendingEmail }));
  setReply(cancelPendingEmail, () => (pendingEmail = null));
  await openScreen('/profile');
  await expect.element(page.getByText('lain@contoh.id')).toBeVisible();
  await page.getByRole('button', { name: 'Batalkan perubahan' }).click();
  await expect.element(page.getByText(/menunggu konfirmasi/)).not.toBeInTheDocument();
  await expectAccessible();
});
