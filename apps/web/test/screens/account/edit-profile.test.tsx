import { cancelPendingEmail, getProfile, saveProfile } from '@ambang/contract/accounts/profile.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createDeferred } from '../../../src/clock/deferred.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import {
  setReply,
  receivedBodies,
  holdReplies,
  refuse,
  serverErrorMessage,
} from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { profileWith } from '../../component/samples/account-samples.ts';

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

async function openForm() {
  setReply(getProfile, profileWith());
  setReply(saveProfile, null);
  const screen = await openScreen('/profile/editProfile');
  await expect.element(name).toBeVisible();
  return screen;
}

const decode = Reflect.get(HTMLImageElement.prototype, 'decode');

/** Picks a file as the photo. The returned function starts its decoding, as on a slow device. */
async function pickSlowly(content: Blob): Promise<() => void> {
  const { promise: released, resolve: release } = createDeferred();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementationOnce(async function (
    this: HTMLImageElement,
  ) {
    await released;
    await decode.call(this);
  });
  await pick(content);
  return release;
}

const pick = (content: Blob) => file().upload(new File([content], 'foto.png', { type: 'image/png' }));

async function createPhoto(width: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: width });
  canvas.getContext('2d')!.fillRect(0, 0, width, width);
  return new Promise((resolve) => canvas.toBlob((photo) => resolve(photo!)));
}

/** The widths of the saved photos; null for a save without a photo. */
const savedWidths = () =>
  Promise.all(
    receivedBodies(saveProfile).map(async ({ avatar }) =>
      avatar instanceof Blob ? (await createImageBitmap(avatar)).width : null,
    ),
  );

test('a save waits until the newest picked photo is shrunk, and sends that photo', async () => {
  const screen = await openForm();
  const shrunk = vi.spyOn(URL, 'revokeObjectURL');
  const releaseFirst = await pickSlowly(await createPhoto(40));
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
  const releaseSecond = await pickSlowly(await createPhoto(30));
  releaseFirst();
  await expect.poll(() => shrunk).toHaveBeenCalledOnce();
  expect(receivedBodies(saveProfile)).toEqual([]);
  releaseSecond();
  await expect.poll(screen.path).toBe('/profile');
  await expect.element(page.getByRole('status').getByText('Berhasil mengubah akun')).toBeVisible();
  expect(await savedWidths()).toEqual([30]);
});

test('a save that waits for a photo sends nothing if the photo cannot be used, and shows the reason', async () => {
  const screen = await openForm();
  const releaseFirst = await pickSlowly(new Blob(['bukan gambar']));
  await save.click();
  releaseFirst();
  const problem = page.getByText('Foto ini rusak atau tidak lengkap. Pilih foto lain.');
  await expect.element(problem).toBeVisible();
  await expect.element(save).not.toHaveAttribute('aria-busy');

  await page.getByLabelText('Email').fill('baru@contoh.id');
  const releaseSecond = await pickSlowly(new Blob(['bukan gambar']));
  await save.click();
  await page.getByLabelText('Kata Sandi', { exact: true }).fill('sandi yang benar');
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  releaseSecond();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(problem).toBeVisible();
  expect(receivedBodies(saveProfile)).toEqual([]);
  expect(screen.path()).toBe('/profile/editProfile');
  await expectAccessible();
});

test('a photo that is shrunk after a newer pick does not replace the newer photo', async () => {
  const screen = await openForm();
  const releaseFirst = await pickSlowly(await createPhoto(40));
  await pick(await createPhoto(30));
  await expect.element(page.getByText('Foto ini tampil setelah disimpan.')).toBeVisible();
  const shrunk = vi.spyOn(URL, 'revokeObjectURL');
  releaseFirst();
  await expect.poll(() => shrunk).toHaveBeenCalled();
  await save.click();
  await expect.poll(screen.path).toBe('/profile');
  expect(await savedWidths()).toEqual([30]);
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

test('on a phone an email of 32 letters fits its field, and saving is in sight above the tabs', async () => {
  setReply(getProfile, profileWith({ email: 'rani.puspita.saraswati@gmail.com' }));
  await page.viewport(360, 740);
  await openScreen('/profile/editProfile');
  const email = page.getByLabelText('Email');
  await expect.element(email).toHaveValue('rani.puspita.saraswati@gmail.com');
  await document.fonts.ready;
  const { scrollWidth, clientWidth } = email.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const tabs = page.getByRole('navigation', { name: 'Utama' });
  const bottom = save.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(tabs.element().getBoundingClientRect().top);
});
