import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { expect, test as base, type TestInfo } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { newPerson, type Person } from '../steps/person.ts';
import { openProxy, type CuttableProxy } from './proxy.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { createPage, type Page } from './page.ts';
import { startWebKit } from './webkit.ts';

const { env } = process;

/** By the name of the Playwright project. `scripts/browsers.ts` sets the paths of the programs. */
const engines: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(env.E2E_FIREFOX ?? 'firefox-esr'),
  webkit: () => startWebKit({ driver: env.E2E_WEBKIT ?? 'WebKitWebDriver', xvfb: env.E2E_XVFB ?? 'Xvfb' }),
};

/** Every browser engine runs the same test on a small screen. */
const test = base.extend<{ network: CuttableProxy; site: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
  async network({}, use) {
    const network = await openProxy(Number(env.E2E_PORT));
    await use(network);
    await network.cut();
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  async site({}, use, info) {
    const start = engines[info.project.name];
    if (!start) throw new Error(`unknown engine; known engines: ${Object.keys(engines).join(', ')}`);
    const engine = await start();
    try {
      const page = createPage(engine);
      await use(page);
      if (info.status !== info.expectedStatus) await attachScreen(page, info);
    } finally {
      await engine.close();
    }
  },
});

/** Attaches the last screen's address, text and errors to the report. */
async function attachScreen(page: Page, info: TestInfo): Promise<void> {
  const text = await page.run(() => `${location.href}\n${document.body.innerText}`, null);
  const path = info.outputPath('screen.md');
  await writeFile(path, `\`\`\`yaml\n${text}\n${(await page.errors()).join('\n')}\n\`\`\`\n`);
  info.attachments.push({ name: 'error-context', path, contentType: 'text/markdown' });
}

async function register(page: Page, { name, email, phone, password }: Person): Promise<void> {
  await page.press('link', 'Daftar');
  await page.fill('Nama Lengkap', name);
  await page.fill('Email', email);
  await page.fill('No HP', phone);
  await page.fill('Kata Sandi', password);
  await page.fill('Konfirmasi Kata Sandi', password);
  await page.press('button', 'Daftar');
  await page.see('heading', 'Masuk');
  await page.fill('Email', email);
  await page.fill('Kata Sandi', password);
  await page.press('button', 'Masuk');
  await page.see('heading', `Selamat Datang, ${name}`);
}

async function takeFreeBundle(page: Page): Promise<void> {
  await page.press('link', /Perdana/);
  await page.see('heading', 'Paket ini termasuk:');
  await page.press('button', 'Beli Sekarang');
  await page.see('heading', 'Transaksi Selesai');
}

/** @returns the id of the tryout */
async function startExam(page: Page, { address }: CuttableProxy): Promise<string> {
  await page.open(`${address}/home`);
  await page.press('link', /Mulai/);
  await page.press('button', 'Mulai Tes');
  await page.press('button', 'Mulai');
  await page.see('heading', 'Soal 1');
  return /\d+(?=\/start$)/.exec(await page.run(() => location.href, null))?.[0] ?? '';
}

async function choose(page: Page, letter: string): Promise<void> {
  const option = new RegExp(`^${letter}\\. `);
  await page.press('radio', option);
  await page.see('radio', option, { isChecked: true });
}

async function goToNext(page: Page, number: number): Promise<void> {
  await page.press('button', 'Lanjut');
  await page.see('heading', `Soal ${number}`);
}

const optionFontSize = () =>
  parseFloat(getComputedStyle(document.querySelector('[role=radiogroup] label span:last-child')!).fontSize);

async function enlargeText(page: Page): Promise<void> {
  const before = await page.run(optionFontSize, null);
  await page.press('button', 'Ukuran teks');
  await page.press('button', 'Teks besar');
  await page.see('button', 'Teks besar', { isPressed: true });
  expect(await page.run(optionFontSize, null)).toBeGreaterThan(before);
}

/** Opens the first question with a picture from the list of questions. @returns its number */
async function openPicture(page: Page, tryoutId: string): Promise<number> {
  const started = await page.callApi(startTryout, tryoutId);
  const reply = await page.run(
    async (url: string) => (await fetch(url)).json() as Promise<unknown>,
    started.paper,
  );
  const { questions } = paperCodec.read(reply as Parameters<typeof paperCodec.read>[0]);
  const number = questions.find(({ picture }) => picture !== null)!.number;
  await page.press('button', /^Daftar soal, /);
  await page.press('button', new RegExp(`^Soal ${number}, `));
  await page.see('heading', `Soal ${number}`);
  await expect.poll(() => page.run(pictureWidth, null)).toBeGreaterThan(0);
  await page.press('button', 'Perbesar gambar');
  await page.press('button', 'Tutup gambar');
  return number;
}

const pictureWidth = () => document.querySelector('figure image')?.getBoundingClientRect().width ?? 0;

const hasWorker = () => navigator.serviceWorker.controller !== null;

test('a candidate answers during a network outage and hands in, and the review has all answers', async ({
  site: page,
  network,
}, info) => {
  await page.open(`${network.address}/`);
  await register(page, newPerson(info.workerIndex));
  await takeFreeBundle(page);
  const tryoutId = await startExam(page, network);

  await enlargeText(page);
  await choose(page, 'B');
  await page.see('saveState', 'Tersimpan');
  await goToNext(page, 2);
  await page.press('button', 'Ragu-ragu');
  await page.see('button', 'Ragu-ragu', { isPressed: true });
  const pictured = await openPicture(page, tryoutId);
  await choose(page, 'A');
  await page.see('saveState', 'Tersimpan');

  await network.cut();
  await goToNext(page, pictured + 1);
  await choose(page, 'C');
  await goToNext(page, pictured + 2);
  await choose(page, 'D');
  await page.see('saveState', /menunggu/i);
  expect(await page.run(hasWorker, null)).toBe(true);
  await page.reload();
  await page.see('heading', `Soal ${pictured + 2}`);
  await page.see('radio', /^D\. /, { isChecked: true });
  await page.see('saveState', /menunggu/i);

  await network.restore();
  await page.see('saveState', 'Tersimpan');
  const { changes } = await page.callApi(startTryout, tryoutId);
  const saved = Object.fromEntries(changes.map(({ number, answer }) => [number, answer]));
  const chosen = {
    1: 2,
    [pictured]: 1,
    [pictured + 1]: 3,
    [pictured + 2]: 4,
  };
  expect(saved).toEqual(chosen);

  await page.press('button', /^Daftar soal, /);
  await page.press('button', 'Selesai');
  await page.press('button', 'Ya, Selesai');
  await page.see('heading', /^(?:Semua lewat|Semua poin|T(?:WK|IU|KP) dulu|Tinggal|Kurang)/);
  const { answers } = await page.callApi(getReview, tryoutId);
  const counted = answers.map((answer, index) => [index + 1, answer]).filter(([, answer]) => answer !== 0);
  expect(Object.fromEntries(counted)).toEqual(chosen);
  await page.press('link', /Pembahasan/);
  await page.see('heading', /^(Benar|Salah, benar [A-E])$/);
  await page.see('button', /^Kenapa bukan/);
  expect(await page.errors()).toEqual([]);
});
