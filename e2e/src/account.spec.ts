import { getAuth, logout, register } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Person } from './person.ts';
import { newPerson, openForVisitor, registered, signedIn, freeBundleCard } from './person.ts';
import { cut, gate, restoreReplies, refuse, trouble } from './replies.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillRegistration(page: Page, person: Person): Promise<void> {
  await field(page, 'Nama Lengkap').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'No HP').fill(person.phone);
  await field(page, 'Kata Sandi').fill(person.password);
  await field(page, 'Konfirmasi Kata Sandi').fill(person.password);
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Kata Sandi').fill(password);
}

const GUESSED = 'password ini terlalu mudah ditebak. Pilih kata sandi lain.';

/** The list of common passwords. */
const LIST = '/assets/common-passwords-';

/** The addresses with such a part that the page asks for from now on. */
function requestsOf(page: Page, part: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) asked.push(request.url());
  });
  return asked;
}

/** Sets the fields as an autofill without events does. */
async function fillSilently(page: Page, { email, password }: Person): Promise<void> {
  for (const [label, text] of Object.entries({ Email: email, 'Kata Sandi': password }))
    await field(page, label).evaluate((input: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    }, text);
}

/** Types, leaves the field, and expects its message. */
async function expectProblem(page: Page, label: string, text: string, problem: string): Promise<void> {
  const input = field(page, label);
  await input.fill(text);
  await input.blur();
  await expect(input, `${label} "${text}"`).toHaveAccessibleDescription(problem);
  await expect(input).toHaveAttribute('aria-invalid', 'true');
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

test(
  "registration shows a field's error after the field was left, and is sent only when all fields are valid",
  { tag: '@phone' },
  async ({ page }) => {
    await openForVisitor(page, '/register');
    const lists = requestsOf(page, LIST);
    const labels = [...new Set(wrongEntries.map(([label]) => label))];
    const complaints = page.getByText(/tidak (?:boleh kosong|valid|sama)|minimal memiliki|mudah ditebak/);
    await field(page, 'Email').pressSequentially('rani');
    await expect(complaints).toHaveCount(0);
    expect(lists).toHaveLength(0);
    await field(page, 'Kata Sandi').focus();
    await expect.poll(() => lists.length).toBe(1);
    for (const [label, text, problem] of wrongEntries) await expectProblem(page, label, text, problem);
    await expect(button(page, 'Daftar')).toBeDisabled();

    const person = newPerson(0);
    for (const label of labels) {
      await fillRegistration(page, person);
      await expect(button(page, 'Daftar')).toBeEnabled();
      await field(page, label).fill('');
      await expect(button(page, 'Daftar'), label).toBeDisabled();
    }
    for (const password of ['Surabaya88', 'kopihitam9', 'lulus cpns 2025']) {
      await fillRegistration(page, { ...person, password });
      await expect(button(page, 'Daftar'), password).toBeEnabled();
    }
    for (const password of ['Password123', 'Ambang2025', 'rani puspita', person.email]) {
      await fillRegistration(page, { ...person, password });
      await expectProblem(page, 'Kata Sandi', password, GUESSED);
      await expect(button(page, 'Daftar'), password).toBeDisabled();
    }
    await fillRegistration(page, person);
    for (const phone of ['81234567890', '+6281234567890', '6281234567', '0812345678901']) {
      await field(page, 'No HP').fill(phone);
      await expect(button(page, 'Daftar'), phone).toBeEnabled();
    }
    await expect(complaints).toHaveCount(0);
  },
);

test(
  'fields have the names and types for browsers and password managers',
  { tag: '@desktop' },
  async ({ page }) => {
    const kinds = {
      '/register': [
        ['Nama Lengkap', 'text', 'name', null],
        ['Email', 'email', 'email', 'email'],
        ['No HP', 'tel', 'tel', 'tel'],
        ['Kata Sandi', 'password', 'new-password', null],
        ['Konfirmasi Kata Sandi', 'password', 'new-password', null],
      ],
      '/login': [
        ['Email', 'email', 'email', 'email'],
        ['Kata Sandi', 'password', 'current-password', null],
      ],
    } as const;
    for (const path of ['/register', '/login'] as const) {
      await openForVisitor(page, path);
      for (const [label, type, autocomplete, inputMode] of kinds[path]) {
        const input = page.getByLabel(label, { exact: true });
        const said = await input.evaluate((element: HTMLInputElement) => [
          element.type,
          element.autocomplete,
          element.getAttribute('inputmode'),
        ]);
        expect(said, `${path} ${label}`).toEqual([type === 'text' ? 'text' : type, autocomplete, inputMode]);
      }
    }
    const password = page.getByLabel('Kata Sandi', { exact: true });
    await button(page, 'Tampilkan kata sandi').click();
    await expect(password).toHaveAttribute('type', 'text');
    await button(page, 'Sembunyikan kata sandi').click();
    await expect(password).toHaveAttribute('type', 'password');
  },
);

test(
  'a registration is sent once, a taken e-mail is refused at its field, and success leads to the login',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const taken = await registered(context, workerIndex);
    await page.route(`**${LIST}*`, (route) => route.abort());
    await page.goto('/register');
    await fillRegistration(page, { ...taken, password: 'password123' });
    await button(page, 'Daftar').click();
    await expect(field(page, 'Kata Sandi')).toHaveAccessibleDescription(GUESSED);
    await expect(field(page, 'Kata Sandi')).toBeFocused();

    const copied = { phone: '\u202a+62 812-3456-7890\u202c', email: taken.email.toUpperCase() };
    await fillRegistration(page, { ...taken, ...copied });
    await cut(page, register);
    await button(page, 'Daftar').click();
    await expect(page.getByRole('alert')).toContainText('Koneksi ke server terputus');
    await expect(field(page, 'Nama Lengkap')).toHaveValue(taken.name);

    await restoreReplies(page);
    const held = await gate(page, register);
    await button(page, 'Daftar').dblclick();
    await expect(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
    await field(page, 'No HP').press('Enter');
    held.release();
    const sentence = 'Email ini sudah terdaftar. Masuk dengan email ini, atau pakai email lain.';
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    expect(held.calls).toBe(1);
    await expect(field(page, 'Email')).toHaveAccessibleDescription(sentence);
    await expect(field(page, 'Email')).toBeFocused();

    await field(page, 'Email').fill(`\u200e${newPerson(workerIndex).email}\u200b`);
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
    await button(page, 'Daftar').click();
    await expect(page.getByRole('status').getByText('Berhasil membuat akun')).toBeVisible();
    await expect(page).toHaveURL('/login');
  },
);

test(
  "a wrong password shows the server's message, and the right one leads home",
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const person = await registered(context, workerIndex);
    const lists = requestsOf(page, LIST);
    await openForVisitor(page, '/login');
    await expect(button(page, 'Masuk')).toBeDisabled();
    await expectProblem(page, 'Email', '', 'email tidak boleh kosong');
    await expectProblem(page, 'Email', 'rani', 'email tidak valid');
    await expectProblem(page, 'Kata Sandi', '', 'password tidak boleh kosong');
    await expectProblem(page, 'Kata Sandi', '1234567', 'password minimal memiliki 8 karakter');

    await openForVisitor(page, '/login');
    await fillSilently(page, { ...person, password: 'sandi yang salah' });
    await expect(button(page, 'Masuk')).toBeDisabled();
    const place = await button(page, 'Masuk').boundingBox();
    await page.touchscreen.tap(place!.x + place!.width / 2, place!.y + place!.height / 2);
    const refused = page.getByRole('alert').getByText('Email atau kata sandi salah');
    await expect(refused).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Kata Sandi')).toHaveAccessibleDescription(/^Email atau kata sandi salah/);
    await expect(field(page, 'Kata Sandi')).toBeFocused();

    // The message is about both fields, so a change of either removes it.
    await field(page, 'Email').fill(`\u200e${person.email}\u200b`);
    await expect(field(page, 'Kata Sandi')).not.toHaveAttribute('aria-invalid');
    await field(page, 'Kata Sandi').fill(person.password);
    await expect(field(page, 'Kata Sandi')).not.toHaveAttribute('aria-invalid');
    let openHome = () => {};
    const opened = new Promise<void>((resolve) => (openHome = resolve));
    await page.route('**/assets/home-*.js', (route) => opened.then(() => route.continue()));
    await button(page, 'Masuk').click();
    await expect(field(page, 'Email')).toHaveValue('');
    await expect(field(page, 'Kata Sandi')).toHaveValue('');
    expect(await refused.count()).toBe(0);
    expect(lists).toHaveLength(0);
    openHome();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Selamat Datang, ${person.name}`);
    await page.goBack();
    await expect(page).not.toHaveURL('/login');
  },
);

test(
  'visitors are sent to the login and then to the requested page, signed-in people to /home',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    for (const path of ['/home', '/home/shop', '/home/tryouts/1/recap/pembahasan', '/profile/policy']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login(?:\?|$)/);
    }
    const person = await registered(context, workerIndex);
    await fillLogin(page, person);
    await button(page, 'Masuk').click();
    await expect(page).toHaveURL('/profile/policy');
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/home');
    }
  },
);

test(
  'a failed network or server does not sign anybody out',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { name } = await signedIn(context, workerIndex);
    const greeting = page.getByRole('heading', { name: `Selamat Datang, ${name}` });
    await page.goto('/home');
    await expect(greeting).toBeVisible();
    await cut(page, getAuth);
    await page.reload();
    await expect(greeting).toBeVisible();
    await restoreReplies(page);
    await refuse(page, getAuth, 503);
    await page.goto('/profile');
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page).toHaveURL('/profile');
  },
);

/** The accessibility tree of the page; inside an open dialog, of the dialog alone. */
async function readable(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const texts = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'StaticText');
  return texts.map(({ name }) => String(name?.value));
}

test('a toast is shown top right for 3000 ms, can be closed, and is announced over an open dialog too', async ({
  page,
  context,
}, { workerIndex }) => {
  await page.clock.install();
  await signedIn(context, workerIndex);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await refuse(page, logout);
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Ya, keluar').click();
  const toast = page.getByRole('alert').getByText(trouble);
  await expect(toast).toBeVisible();
  expect(await readable(page)).toContain(trouble);
  expect(await readable(page)).not.toContain('Syarat dan Ketentuan');
  const card = page.getByRole('alert').locator('div').filter({ hasText: trouble });
  await expect.poll(async () => (await card.boundingBox())?.y).toBe(16);
  const { x, width } = (await card.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBe((page.viewportSize()?.width ?? 0) - 16);
  await page.clock.runFor(2_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();

  await button(page, 'Ya, keluar').click();
  await button(page, 'Tutup pesan').click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

const deviceKeys = (page: Page) =>
  page.evaluate(() => ['userSession', 'expiration'].filter((key) => localStorage.getItem(key) !== null));

test(
  'a logout asks first, shows a toast, clears the device and leads to / after two seconds',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    await signedIn(context, workerIndex);
    await page.goto('/profile');
    await expect(page.getByText('Premium Member')).toBeHidden();
    await expect(page.getByText('Premium Member')).toBeAttached();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('dialog', { name: 'Keluar dari akun?' })).toBeVisible();
    await button(page, 'Batal').click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    expect(await deviceKeys(page)).toEqual(['userSession', 'expiration']);

    await page.getByRole('button', { name: 'Logout' }).click();
    const held = await gate(page, logout);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Ya, keluar').dblclick();
    // The logout can no longer be withdrawn.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keluar dari akun?' })).toBeVisible();
    held.release();
    await expect(page.getByRole('status').getByText('berhasil keluar', { exact: true })).toBeVisible();
    expect(held.calls).toBe(1);
    expect(await deviceKeys(page)).toEqual([]);
    await page.clock.runFor(1_999);
    await expect(page).toHaveURL('/profile');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tryout CPNS 2024/);
    // The toast remains after the navigation.
    await page.clock.runFor(999);
    await expect(page.getByRole('status').getByText('berhasil keluar', { exact: true })).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByRole('status').getByText('berhasil keluar', { exact: true })).toBeHidden();
    await page.clock.resume();
    await page.goBack();
    await expect(page).not.toHaveURL('/profile');
  },
);

test(
  'a sign-out in one tab sends the other to the login, at the latest with its next call, and back after a sign-in',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const person = await signedIn(context, workerIndex);
    const other = await context.newPage();
    // The other tab is notified without the server.
    await cut(other, { path: '/events' });
    await other.goto('/home');
    await freeBundleCard(other).click();
    const order = button(other, 'Beli Sekarang').filter({ visible: true });
    await expect(order).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await button(page, 'Ya, keluar').click();
    await Promise.all([
      expect(page.getByText('berhasil keluar')).toBeVisible(),
      expect(other.getByRole('alert').getByText(/masuk/i)).toBeVisible(),
    ]);
    await expect(other).toHaveURL(/\/login\?lanjut=/);
    await fillLogin(other, person);
    await button(other, 'Masuk').click();
    await expect(other).toHaveURL(/\/home\/shop\/\d+$/);
    await page.goto('/login');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Selamat Datang, ${person.name}`);

    await context.clearCookies();
    await order.click();
    await expect(other).toHaveURL(/\/login\?lanjut=/);
  },
);
