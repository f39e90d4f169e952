import { readFile } from 'node:fs/promises';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { deleteAccount, getProfile, saveProfile } from '@ambang/contract/accounts/profile.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectEmail, followEmailLink } from '../steps/inbox.ts';
import type { Person } from '../steps/person.ts';
import { signInNewPerson, signInByCall } from '../steps/person.ts';
import { cutConnection, holdCalls, loseReply } from '../steps/replies.ts';
import { bell, button, pageHeading } from '../steps/locators.ts';

/** The subject of the email to the new address. */
const CONFIRM_SUBJECT = 'Konfirmasi email baru akun Ambang';

/** Creates a JPEG of noise, which does not compress well. */
async function createJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([width, height]) => {
      const tile = new ImageData(256, 256);
      tile.data.forEach((_, at) => (tile.data[at] = at % 4 === 3 ? 255 : (at * at) % 251));
      const tileCanvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
      tileCanvas.getContext('2d')!.putImageData(tile, 0, 0);
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = pen.createPattern(tileCanvas, 'repeat')!;
      pen.fillRect(0, 0, width!, height!);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height],
  );
  return Buffer.from(address.split(',')[1]!, 'base64');
}

/** Adds an EXIF orientation that rotates the picture by 90 degrees. */
function withRotation(jpeg: Buffer): Buffer {
  const exif = Buffer.from(
    '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
    'hex',
  );
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** The width of the first picture in a part of the page; 0 while the picture is not loaded. */
const pictureWidth = (page: Page, part: string) =>
  page
    .locator(`${part} img`)
    .first()
    .evaluate((image) => (image as HTMLImageElement).naturalWidth);

test(
  'an edited profile is saved with a shrunk photo, which the preview, the profile and the top bar show',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await signInNewPerson(context, workerIndex);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Edit Profil' }).click();
    await expect(page).toHaveURL('/profile/editProfile');

    await page.getByLabel('Nama Lengkap').fill('Budi Hartono');
    await page.getByLabel('No HP').fill('081122223333');

    const photo = withRotation(await createJpeg(page, 2800, 2100));
    expect(photo.length).toBeGreaterThan(1024 * 1024);
    await choose(page, 'foto.jpg', 'image/jpeg', photo);
    // Portrait, and 512 px high.
    await expect.poll(() => pictureWidth(page, 'main')).toBe(384);
    await choose(page, 'surat.jpg', 'image/jpeg', Buffer.from('bukan gambar'));
    await expect(page.getByText('Foto ini rusak atau tidak lengkap. Pilih foto lain.')).toBeVisible();
    expect(await pictureWidth(page, 'main')).toBe(384);

    // The size of a request is known only when it is routed.
    (await holdCalls(page, saveProfile)).release();
    const sent = page.waitForRequest((request) => request.method() === saveProfile.method);
    await button(page, 'Simpan Perubahan').click();
    await expect(page.getByRole('status').getByText('Berhasil mengubah akun', { exact: true })).toBeVisible();
    const { requestBodySize } = await (await sent).sizes();
    expect(requestBodySize).toBeGreaterThan(5_000);
    expect(requestBodySize).toBeLessThan(200 * 1024);
    await expect(page).toHaveURL('/profile');
    await expect(pageHeading(page)).toHaveText('Budi Hartono');
    await expect(page.getByText('0811 2222 3333')).toBeVisible();
    await expect(bell(page, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    await expect.poll(() => pictureWidth(page, 'main')).toBe(256);
    await expect.poll(() => pictureWidth(page, 'header')).toBe(256);
  },
);

test(
  'a new email needs the password, stays pending, and is confirmed by the button on the linked page',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const person = await signInNewPerson(context, workerIndex);
    const email = `baru.${person.email}`;
    await page.goto('/profile/editProfile');
    await page.getByLabel('Email').fill(email);
    await button(page, 'Simpan Perubahan').click();
    const modal = page.getByRole('dialog', { name: 'Masukkan kata sandimu' });
    await modal.getByLabel('Kata Sandi', { exact: true }).fill('bukan sandinya');
    await button(page, 'Lanjutkan').click();
    await expect(modal.getByText('Kata sandi saat ini salah. Periksa lalu coba lagi.').first()).toBeVisible();
    await modal.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
    await button(page, 'Lanjutkan').click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { name: 'Email baru menunggu konfirmasi' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();

    await expectEmail(page, person.email, 'Email akun Ambang akan diubah');
    await expectEmail(page, email, CONFIRM_SUBJECT);
    await followEmailLink(page, email, CONFIRM_SUBJECT);
    await expect(page).toHaveURL('/confirm-email');
    await expect(page.getByText(email)).toBeVisible();
    expect((await callApi(context, getProfile)).email).toBe(person.email);
    await button(page, 'Konfirmasi Email').click();
    await expect(page.getByRole('heading', { name: 'Email berhasil dikonfirmasi' })).toBeVisible();
    await page.getByRole('link', { name: 'Buka profil' }).click();
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByText('menunggu konfirmasi')).toBeHidden();
    await page.goto('/confirm-email');
    await expect(page.getByRole('heading', { name: 'Buka lagi tautannya' })).toBeVisible();
  },
);

async function signInOnOtherDevice(
  browser: Browser,
  baseURL: string,
  person: Person,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  await signInByCall(context, person);
  return context;
}

test(
  'a device can be signed out in the list of devices, and a new password signs out the other device',
  { tag: '@phone' },
  async ({ page, context, browser, baseURL }, { workerIndex }) => {
    const person = await signInNewPerson(context, workerIndex);
    const listedDevice = await signInOnOtherDevice(browser, baseURL!, person);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Perangkat yang Masuk' }).click();
    await expect(page.getByText('Perangkat ini')).toHaveCount(1);
    await page.getByRole('button', { name: /^Keluarkan Chrome/ }).click();
    await expect(page.getByRole('button', { name: /^Keluarkan/ })).toHaveCount(0);
    expect(await callApi(listedDevice, getAuth)).toBeNull();
    await listedDevice.close();

    const otherDevice = await signInOnOtherDevice(browser, baseURL!, person);
    await page.goto('/profile/ubahSandi');
    await page.getByLabel('Kata Sandi Saat Ini', { exact: true }).fill(person.password);
    await page.getByLabel('Kata Sandi Baru', { exact: true }).fill('sandi yang lebih baru');
    await page.getByLabel('Konfirmasi Kata Sandi Baru', { exact: true }).fill('sandi yang lebih baru');
    await button(page, 'Ubah Sandi').click();
    await expect(page.getByRole('status').getByText('Kata sandi berhasil diubah')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await expect(bell(page, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    expect(await callApi(otherDevice, getAuth)).toBeNull();
    expect(await callApi(context, getAuth)).not.toBeNull();
    await otherDevice.close();
  },
);

test(
  'the download of the account data is a JSON file with name and email',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const person = await signInNewPerson(context, workerIndex);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Unduh Data Saya' }).click();
    await expect(page.getByText('Nama, email, No HP, dan waktu daftar')).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Unduh').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^data-ambang-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { akun: object };
    expect(data.akun).toMatchObject({ nama: person.name, email: person.email });
    await expect(page.getByRole('status').getByText(file.suggestedFilename())).toBeVisible();
  },
);

test(
  'after a deletion whose reply was lost, the login states that the account may be deleted',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const person = await signInNewPerson(context, workerIndex);
    await cutConnection(page, { path: '/events' });
    await page.goto('/profile/hapusAkun');
    await page.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
    await loseReply(page, deleteAccount);
    await button(page, 'Hapus Akun').click();
    // The page reads its data again, which signs it out.
    await expect(page.getByRole('alert').getByText(/^Akunmu mungkin sudah terhapus/)).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  'an account is deleted with its password, after a page that states what is kept',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const person = await signInNewPerson(context, workerIndex);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Hapus Akun' }).click();
    await expect(page).toHaveURL('/profile/hapusAkun');
    const main = page.getByRole('main');
    await expect(main.getByText('Catatan pembayaran tetap disimpan, tanpa nama dan emailmu.')).toBeVisible();
    await expect(button(page, 'Hapus Akun')).toBeDisabled();
    await main.getByLabel('Kata Sandi', { exact: true }).fill('bukan sandinya');
    await button(page, 'Hapus Akun').click();
    await expect(main.getByText('Kata sandi saat ini salah. Periksa lalu coba lagi.').first()).toBeVisible();
    await main.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
    await button(page, 'Hapus Akun').click();
    await expect(page.getByRole('status').getByText('Akun berhasil dihapus')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login/);
    await expectEmail(page, person.email, 'Akun Ambang sudah dihapus');
  },
);
