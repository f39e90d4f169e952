import { login } from '@ambang/contract/accounts/accounts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, receivedBodies, holdReplies, refuse } from '../../component/fake-server.ts';
import { expectProblem, field, readInputKinds } from '../../component/form-fields.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import { watchShifts } from '../../component/browser/layout-shifts.ts';
import { acceptLogin } from '../../component/sign-in.ts';

const send = page.getByRole('button', { name: 'Masuk', exact: true });
const messages = page.getByRole('alert').filter({ hasText: /\S/ });

const REFUSED = 'Email atau kata sandi salah. Periksa keduanya.';

function fillSilently(label: string, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, field(label).element());
}

test("the login shows a field's error after the field was left", async () => {
  await openScreen('/login', null);
  await expect.element(send).toBeDisabled();
  await expectProblem('Email', '', 'email tidak boleh kosong');
  await expectProblem('Email', 'rani', 'email tidak valid');
  await expectProblem('Kata Sandi', '', 'password tidak boleh kosong');
  await expectProblem('Kata Sandi', '1234567', 'password minimal memiliki 8 karakter');
  await expectAccessible();
});

test("a wrong password shows the server's message above the form until a field changes", async () => {
  refuse(login, 401, REFUSED);
  await openScreen('/login', null);
  await field('Email').fill(rani.email);
  await field('Kata Sandi').fill('sandi yang salah');
  await send.click();
  await expect.element(page.getByRole('alert').getByText(REFUSED)).toBeVisible();
  await expect.element(field('Email')).toHaveValue(rani.email);
  const sentence = page.getByRole('main').getByText('Email atau kata sandi salah.', { exact: true });
  await expect.element(sentence).toBeVisible();
  await expect.element(field('Kata Sandi')).toHaveAccessibleDescription(REFUSED);
  await expect.element(field('Kata Sandi')).toHaveFocus();
  await expectAccessible();
  // The message is about both fields, so a change of either removes it.
  await field('Email').fill(`\u200e${rani.email}\u200b`);
  await expect.element(sentence).not.toBeInTheDocument();
  await expect.element(field('Kata Sandi')).not.toHaveAttribute('aria-describedby');
});

for (const width of [320, 360, 1280])
  test(`a late refusal shifts nothing and stands below its toast at ${width} px`, async () => {
    await page.viewport(width, 740);
    await openScreen('/login', null);
    await field('Email').fill(rani.email);
    await field('Kata Sandi').fill('sandi yang salah');
    refuse(login, 401, `${REFUSED.slice(0, -1)}, atau pakai Lupa kata sandi.`);
    const release = holdReplies(login);
    await send.click();
    await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
    const readShifts = watchShifts();
    release();
    await expect.element(page.getByRole('main').getByText('Email atau kata sandi salah.')).toBeVisible();
    expect(await readShifts()).toEqual([]);
    const edges = (element: Element) => element.getBoundingClientRect();
    const sentence = edges(
      page.getByRole('main').getByText('Email atau kata sandi salah.').element().closest('p')!,
    );
    expect(sentence.top).toBeGreaterThan(edges(messages.element()).bottom);
    await expect.poll(() => edges(field('Email').element()).top).toBeGreaterThan(sentence.bottom);
    await expectAccessible();
  });

test('a correct password empties the fields, sends the email without hidden characters and leads home', async () => {
  setReply(listBundles, []);
  setReply(listOwnedTryouts, []);
  acceptLogin();
  const screen = await openScreen('/login', null);
  await field('Email').fill(`\u200e${rani.email}\u200b`);
  await field('Kata Sandi').fill('sandi yang panjang');
  const inputs = ['Email', 'Kata Sandi'].map((label) => field(label).element() as HTMLInputElement);
  const release = holdReplies(login);
  await send.dblClick();
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  release();
  await expect.poll(screen.path).toBe('/home');
  expect(inputs.map(({ value }) => value)).toEqual(['', '']);
  expect(receivedBodies(login)).toEqual([{ email: rani.email, password: 'sandi yang panjang' }]);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`Selamat Datang, ${rani.name}`);
  await expectAccessible();
});

test('a press on the disabled button sends fields that the browser filled without an event', async () => {
  refuse(login, 401, REFUSED);
  await openScreen('/login', null);
  await expect.element(send).toBeDisabled();
  fillSilently('Email', rani.email);
  fillSilently('Kata Sandi', 'sandi yang panjang');
  await send.click({ force: true });
  await expect.element(page.getByRole('alert').getByText(REFUSED)).toBeVisible();
  expect(receivedBodies(login)).toEqual([{ email: rani.email, password: 'sandi yang panjang' }]);
  await expectAccessible();
});

test('the fields of the login have the labels and types that browsers and password managers recognize', async () => {
  await openScreen('/login', null);
  await expect.element(send).toBeVisible();
  expect(readInputKinds()).toEqual([
    ['Email', 'email', 'email', 'email'],
    ['Kata Sandi', 'password', 'current-password', null],
  ]);
  const password = field('Kata Sandi');
  await page.getByRole('button', { name: 'Tampilkan kata sandi' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sembunyikan kata sandi' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expectAccessible();
});

const failures = [
  ['batal', /dibatalkan/],
  ['kedaluwarsa', /terlalu lama/],
  ['gagal', /belum bisa dihubungi/],
  ['nonaktif', /belum tersedia/],
  ['dalam-aplikasi', /^Google tidak bisa dibuka dari dalam aplikasi ini: buka di Chrome atau Safari/],
  ['belum-terverifikasi', /belum memverifikasi/],
  ['email-terdaftar', /^Akun dengan email ini sudah ada. Pakai Lupa kata sandi, lalu masuk dengan Google$/],
  ['pakai-kata-sandi', /tidak bisa dihubungkan/],
] as const;

test.each(failures)('the failure code %s of a sign-in with Google has its message', async (code, message) => {
  await openScreen(`/login?google=${code}`, null);
  await expect.element(messages.getByText(message)).toBeVisible();
  expect(messages.elements()).toHaveLength(1);
  await expectAccessible();
});

test.each(['Akunmu%20diblokir', 'constructor', ''])(
  'the unknown failure code "%s" of a sign-in with Google shows no message',
  async (code) => {
    await openScreen(`/login?google=${code}`, null);
    await expect.element(send).toBeVisible();
    expect(messages.elements()).toEqual([]);
    await expectAccessible();
  },
);
