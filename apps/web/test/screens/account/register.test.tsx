import { register } from '@ambang/contract/accounts/accounts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, receivedBodies, cutConnection, holdReplies, refuse } from '../../component/fake-server.ts';
import { expectProblem, field, readInputKinds } from '../../component/form-fields.ts';
import { watchShifts } from '../../component/browser/layout-shifts.ts';
import { openScreen } from '../../component/open-screen.tsx';

const send = page.getByRole('button', { name: 'Daftar', exact: true });
const fieldErrors = page.getByText(/tidak (?:boleh kosong|valid|sama)|minimal memiliki|mudah ditebak/);

const person = {
  name: 'Rani Puspita',
  email: 'rani@contoh.id',
  phone: '081234567890',
  password: 'sandi yang panjang',
};

const TAKEN = 'Email ini sudah terdaftar. Masuk dengan email ini, atau pakai email lain.';
const GUESSED = 'password ini terlalu mudah ditebak. Pilih kata sandi lain.';

async function fill({ name, email, phone, password } = person): Promise<void> {
  await field('Nama Lengkap').fill(name);
  await field('Email').fill(email);
  await field('No HP').fill(phone);
  await field('Kata Sandi').fill(password);
  await field('Konfirmasi Kata Sandi').fill(password);
}

const wrongEntries = [
  ['Nama Lengkap', '', 'nama tidak boleh kosong'],
  ['Email', '', 'email tidak boleh kosong'],
  ['Email', 'rani.contoh.id', 'email tidak valid'],
  ['No HP', '', 'nomor telpon tidak boleh kosong'],
  ['No HP', '0712345678', 'nomor telpon tidak valid'],
  ['No HP', '080123456789', 'nomor telpon tidak valid'],
  ['No HP', '08123456', 'nomor telpon tidak valid'],
  ['No HP', '08123456789012', 'nomor telpon tidak valid'],
  ['Kata Sandi', '', 'password tidak boleh kosong'],
  ['Kata Sandi', '   1234567   ', 'password minimal memiliki 8 karakter'],
  ['Konfirmasi Kata Sandi', '', 'password tidak boleh kosong'],
  ['Konfirmasi Kata Sandi', 'sandi yang lain', 'password tidak sama'],
] as const;

test("the registration shows a field's error only after the field was left", async () => {
  await openScreen('/register', null);
  await field('Email').fill('rani');
  expect(fieldErrors.elements()).toEqual([]);
  for (const [label, text, problem] of wrongEntries) await expectProblem(label, text, problem);
  await expect.element(send).toBeDisabled();
  await expectAccessible();
});

test('the registration can be sent only when all fields are valid', async () => {
  await openScreen('/register', null);
  for (const label of ['Nama Lengkap', 'Email', 'No HP', 'Kata Sandi', 'Konfirmasi Kata Sandi']) {
    await fill();
    await expect.element(send).toBeEnabled();
    await field(label).fill('');
    await expect.element(send).toBeDisabled();
  }
  await fill();
  for (const phone of ['81234567890', '+6281234567890', '6281234567', '0812345678901']) {
    await field('No HP').fill(phone);
    await expect.element(send).toBeEnabled();
  }
  expect(fieldErrors.elements()).toEqual([]);
});

test('the registration refuses passwords that are easy to guess', async () => {
  await openScreen('/register', null);
  await fill();
  for (const password of ['Password123', 'Ambang2025', 'rani puspita', person.email]) {
    await fill({ ...person, password });
    await expectProblem('Kata Sandi', password, GUESSED);
    await expect.element(send).toBeDisabled();
  }
  for (const password of ['Surabaya88', 'kopihitam9', 'lulus cpns 2025']) {
    await fill({ ...person, password });
    await expect.element(send).toBeEnabled();
  }
});

test('a registration is sent once, a taken email is refused at its field, and success leads to the login', async () => {
  const screen = await openScreen('/register', null);
  await fill({ ...person, phone: '\u202a+62 812-3456-7890\u202c', email: 'RANI@CONTOH.ID' });
  cutConnection(register);
  await send.click();
  await expect.element(page.getByRole('alert').getByText(/^Belum tersambung ke Ambang/)).toBeVisible();
  await expect.element(field('Nama Lengkap')).toHaveValue(person.name);

  refuse(register, 409, TAKEN, 'email');
  const release = holdReplies(register);
  await send.dblClick();
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
  await field('No HP').click();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(page.getByRole('alert').getByText(TAKEN)).toBeVisible();
  expect(receivedBodies(register)).toHaveLength(2);
  expect(receivedBodies(register).at(-1)).toEqual({
    ...person,
    email: 'RANI@CONTOH.ID',
    phone: '+6281234567890',
  });
  await expect.element(field('Email')).toHaveAccessibleDescription(TAKEN);
  await expect.element(field('Email')).toHaveFocus();
  await expectAccessible();

  setReply(register, null);
  await field('Email').fill('\u200elain@contoh.id\u200b');
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect.element(page.getByRole('status').getByText('Berhasil membuat akun')).toBeVisible();
  await expect.poll(screen.path).toBe('/login');
  expect(receivedBodies(register).at(-1)).toMatchObject({ email: 'lain@contoh.id' });
  await expect.element(field('Email')).toHaveValue('lain@contoh.id');
  await expect.element(field('Kata Sandi')).toHaveFocus();
});

for (const width of [360, 1280])
  test(`a late refusal of a taken email shifts nothing at ${width} px`, async () => {
    await page.viewport(width, 740);
    await openScreen('/register', null);
    await fill();
    refuse(register, 409, TAKEN, 'email');
    const release = holdReplies(register);
    await send.click();
    await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
    const readShifts = watchShifts();
    release();
    await expect.element(field('Email')).toHaveAccessibleDescription(TAKEN);
    expect(await readShifts()).toEqual([]);
  });

test('a password that only the server finds guessable is refused at its field', async () => {
  refuse(register, 400, GUESSED, 'password');
  await openScreen('/register', null);
  await fill();
  await send.click();
  await expect.element(field('Kata Sandi')).toHaveAccessibleDescription(GUESSED);
  await expect.element(field('Kata Sandi')).toHaveFocus();
});

test('the fields of the registration have the labels and types that browsers and password managers recognize', async () => {
  await openScreen('/register', null);
  await expect.element(send).toBeVisible();
  expect(readInputKinds()).toEqual([
    ['Nama Lengkap', 'text', 'name', null],
    ['Email', 'email', 'email', 'email'],
    ['No HP', 'tel', 'tel', 'tel'],
    ['Kata Sandi', 'password', 'new-password', null],
    ['Konfirmasi Kata Sandi', 'password', 'new-password', null],
  ]);
});
