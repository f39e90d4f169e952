import { readFile } from 'node:fs/promises';
import type { ModelText } from '@ambang/contract/tryouts/analyses.ts';
import { askModelText, getModelText } from '@ambang/contract/tryouts/analyses.ts';
import { reset, submit } from '@ambang/contract/tryouts/results.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from './call-api.ts';
import { atBothWidths, expectAccessible, expectNoSidewaysScroll, expectAccessibleEverywhere } from './axe.ts';
import { alter, answer, cut, gate, restoreReplies } from './replies.ts';
import { button } from './screens.ts';
import type { Candidate } from './candidate.ts';
import { newCandidate, noAnswers, expectQuestion, expectRecap, introOf } from './candidate.ts';

/** What follows a result: review filters, times, changed answers, and the score card. */

interface Finished {
  candidate: Candidate;
  review: Review;
}

/** One answer every 20 s except for every seventh question. The second is changed, and the last takes long. */
const changes = Array.from({ length: 110 }, (_, index) => index + 1)
  .filter((number) => number % 7 !== 0)
  .flatMap((number): Change[] => {
    const first = { number, answer: (((number - 1) % 5) + 1) as Answer, at: number * 20_000 };
    if (number === 2) return [first, { number, answer: 4, at: 52_000 }];
    return [number === 110 ? { ...first, at: first.at + 100_000 } : first];
  });

async function finished(context: BrowserContext, worker: number): Promise<Finished> {
  const candidate = await newCandidate(context, worker);
  const id = candidate.tryoutId;
  const { attempt } = await callApi(context, startTryout, { id });
  await callApi(context, saveAnswers, { id, body: { attempt, changes } });
  await callApi(context, submit, { id, body: { ...noAnswers, attempt } });
  return { candidate, review: await callApi(context, getReview, { id }) };
}

const recapOf = (candidate: Candidate) => `${introOf(candidate)}/recap`;
const reviewOf = (candidate: Candidate, search = '') => `${recapOf(candidate)}/pembahasan${search}`;

/** The TIU questions below full points, by the server's key. */
const lostInTiu = ({ questions, answers }: Review): number[] =>
  questions
    .filter(({ number, category, rightOptions }) => {
      const given = answers[number - 1] ?? 0;
      return category === 1 && (given === 0 || !rightOptions.includes(given - 1));
    })
    .map(({ number }) => number);

/** Opens the question list on a phone. */
async function openTools(page: Page): Promise<void> {
  const list = button(page, 'Daftar soal');
  if (await list.isVisible()) await list.click();
}

const choice = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });

const cells = (page: Page) => page.getByRole('button', { name: /^Soal \d+, / }).filter({ visible: true });

const count = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).filter({ visible: true })).toBeVisible();

test('the filters narrow grid and steps, are in the address and survive a reload', async ({ page, context }, {
  workerIndex,
}) => {
  const { candidate, review } = await finished(context, workerIndex);
  const lost = lostInTiu(review);
  await page.goto(reviewOf(candidate));
  await expectQuestion(page, 1);
  await openTools(page);
  await count(page, '110 dari 110 soal');
  await choice(page, 'Tes').selectOption('TIU');
  await count(page, '35 dari 110 soal');
  await page
    .getByRole('checkbox', { name: /^Salah saja/ })
    .filter({ visible: true })
    .check();
  await count(page, `${lost.length} dari 110 soal`);
  await expect(cells(page)).toHaveText(lost.map(String));
  await expectAccessible(page);

  await cells(page).nth(1).click();
  await expectQuestion(page, lost[1]!);
  await page.keyboard.press('ArrowRight');
  await expectQuestion(page, lost[2]!);
  await expect(page).toHaveURL(new RegExp(`\\?soal=${lost[2]}&tes=TIU&salah=1$`));
  await page.reload();
  await expectQuestion(page, lost[2]!);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await openTools(page);
  await button(page, 'Tampilkan semua').last().click();
  await count(page, '110 dari 110 soal');
  await expect(page).toHaveURL(new RegExp(`\\?soal=${lost[2]}$`));
});

test('a question is opened by its number, and a way back restores it', async ({ page, context }, {
  workerIndex,
}) => {
  const { candidate } = await finished(context, workerIndex);
  await page.goto(reviewOf(candidate, '?tes=TWK'));
  await expectQuestion(page, 1);
  await openTools(page);
  const jump = choice(page, 'Ke nomor');
  for (const outside of ['', '0', '1.5', '111']) {
    await jump.fill(outside);
    await page.keyboard.press('Enter');
    await expect(jump).toHaveAccessibleDescription('Isi nomor dari 1 sampai 110.');
    await expect(jump).toHaveValue(outside);
    await expectQuestion(page, 1);
    await jump.fill('72');
    await expect(jump).toHaveAccessibleDescription('');
  }
  await page.keyboard.press('Enter');
  await expectQuestion(page, 72);
  const reached = page.getByRole('heading', { name: 'Soal 72', exact: true });
  await expect(reached).toBeFocused();
  await openTools(page);
  await jump.fill('72');
  await page.keyboard.press('Enter');
  await expect(reached).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expectQuestion(page, 30);
  await page.getByRole('link', { name: 'Hasil', exact: true }).click();
  await expectRecap(page);
  await page.goBack();
  await expectQuestion(page, 30);
  await openTools(page);
  await count(page, '30 dari 110 soal');
});

test(
  'the grid follows the question, and the page does not scroll',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    const current = page.getByRole('complementary').locator('[aria-current]');
    const inSight = async (number: number) => {
      await expect(current).toHaveText(String(number));
      await expect(current).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    };
    await page.goto(reviewOf(candidate, '?soal=110'));
    await inSight(110);
    await choice(page, 'Ke nomor').fill('1');
    await page.keyboard.press('Enter');
    await inSight(1);
    await choice(page, 'Ke nomor').fill('\uff11\uff10\uff15\u200e');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await inSight(106);
    await page.setViewportSize({ width: 1280, height: 600 });
    await inSight(106);
  },
);

test(
  'a filter without matches says so and leads back to all questions',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate, review } = await finished(context, workerIndex);
    const topic = review.rules.topics.find(({ test: name }) => name === 'TIU')!;
    await alter(page, getReview, (whole) => ({
      ...whole,
      answers: whole.answers.map((given, index) => {
        const question = whole.questions[index]!;
        return question.topic === topic.id ? ((question.rightOption + 1) as Answer) : given;
      }),
    }));
    await page.goto(reviewOf(candidate, `?materi=${topic.id}&salah=1`));
    await atBothWidths(page, async () => {
      await expect(page.getByRole('heading', { name: 'Tidak ada soal yang cocok' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`TIU, ${topic.name}, salah saja`);
      await expectAccessible(page);
    });
    await button(page, 'Tampilkan semua soal').click();
    await expectQuestion(page, 1);
    await expect(page.getByRole('heading', { name: 'Soal 1', exact: true })).toBeFocused();
  },
);

test(
  'a link to a question leads there after the sign-in, and can be copied, also on plain HTTP',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await context.clearCookies();
    await page.goto(reviewOf(candidate, '?soal=41&tes=TWK'));
    await page.getByLabel('Email').fill(candidate.person.email);
    await page.getByLabel('Kata Sandi', { exact: true }).fill(candidate.person.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expectQuestion(page, 41);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('ArrowLeft');
    await expectQuestion(page, 30);
    await button(page, 'Salin tautan soal ini').click();
    await expect(page.getByText('Tautan soal 30 disalin')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(reviewOf(candidate, '?soal=30'), page.url()).href);

    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await page.keyboard.press('ArrowLeft');
    await expectQuestion(page, 29);
    await button(page, 'Salin tautan soal ini').click();
    await expect(page.getByText('Tautan soal 29 disalin')).toBeVisible();
    const reading = await context.newPage();
    await reading.goto('/404');
    await reading.bringToFront();
    const copiedAgain = await reading.evaluate(() => navigator.clipboard.readText());
    expect(copiedAgain).toBe(new URL(reviewOf(candidate, '?soal=29'), page.url()).href);
  },
);

test(
  'after a sign-out during a review the next sign-in leads back to the same question',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await page.goto(reviewOf(candidate, '?tes=TIU'));
    await expectQuestion(page, 31);
    await page.getByRole('button', { name: 'Soal berikutnya' }).click();
    await expectQuestion(page, 32);
    await context.clearCookies();
    // Another tab signs out, and all tabs refetch the session.
    const other = await context.newPage();
    await other.goto('/privacy-policy');
    await other.evaluate(() => localStorage.clear());
    await page.bringToFront();
    await expect(page).toHaveURL(/\/login\?lanjut=/);
    await page.getByLabel('Email').fill(candidate.person.email);
    await page.getByLabel('Kata Sandi', { exact: true }).fill(candidate.person.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expectQuestion(page, 32);
  },
);

test(
  'a struck question and a key with several right options are explained',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await alter(page, getReview, (review) => ({
      ...review,
      questions: review.questions.map((question) => {
        if (question.number === 3) return { ...question, isStruck: true };
        if (question.number === 4) return { ...question, rightOption: 0, rightOptions: [0, 3] };
        return question;
      }),
    }));
    await page.goto(reviewOf(candidate, '?soal=3'));
    await expect(page.getByText('Soal dianulir: semua peserta mendapat nilai penuh.')).toBeVisible();
    await expect(page.getByText('Dianulir, 5 poin')).toBeVisible();
    await expect(page.getByText('Jawaban benar')).toHaveCount(0);
    await openTools(page);
    const list = page.getByRole('dialog', { name: 'Daftar soal' });
    await expect(list.getByText('Dianulir', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: 'Soal 3, dianulir, nilai penuh' }).click();
    await page.goto(reviewOf(candidate, '?soal=4'));
    await expect(page.getByText('Jawaban benar')).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: 'Jawabanmu' })).toContainText('Jawaban benar');
  },
);

test(
  'the recap shows times and changed answers as far as they are known',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await page.goto(recapOf(candidate));
    const times = page.getByRole('region', { name: 'Waktu per soal' });
    const picture = times.getByRole('img', {
      name: 'Perkiraan waktu 95 soal yang dijawab: 1 lebih lama dari 54,5 detik',
    });
    await expect(picture).toBeVisible();
    await expect(times).toContainText('dari 95 soal yang tercatat; 1 soal lebih lama dari jatah 54,5 detik.');
    await expect(times).toContainText('Paling lama: soal 110 (2 menit).');
    await times.getByText('Lihat angkanya').click();
    const rows = await times.getByRole('row').allTextContents();
    expect(rows.slice(1, 4)).toEqual(['1TWK20 detik', '2TWK32 detik', '3TWK8 detik']);
    expect(rows.at(-1)).toBe('110TKP2 menit');
    const changed = page.getByRole('region', { name: 'Jawaban yang kamu ganti' });
    await atBothWidths(page, async () => {
      await expect(picture).toBeVisible();
      await expect(changed.getByRole('row')).toHaveText([/^Soal/, /^2 TWKBD/]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // The added parts have the same spacing as the others.
      const distances = await page.locator('main section').evaluateAll((sections) => {
        const places = sections.map((section) => section.getBoundingClientRect());
        return places.slice(1).map(({ top }, index) => Math.round(top - (places[index]?.bottom ?? 0)));
      });
      expect(distances.slice(-3)).toEqual([32, 32, 32]);
    });
    await changed.getByRole('link', { name: '2', exact: true }).click();
    await expectQuestion(page, 2);
    await expect(page.getByText('Perkiraan waktu: 32 detik')).toBeVisible();
    await expect(page.getByText('Pilihan pertamamu B, lalu kamu ganti ke D')).toBeVisible();
    await page.goto(reviewOf(candidate, '?soal=7'));
    await expectQuestion(page, 7);
    await expect(page.getByText(/^Perkiraan waktu/)).toHaveCount(0);

    await page.getByRole('link', { name: 'Hasil', exact: true }).click();
    await expect(times).toBeVisible();
    const { tryoutId: id } = candidate;
    await callApi(context, reset, { id });
    const { attempt } = await callApi(context, startTryout, { id });
    await callApi(context, submit, { id, body: { ...noAnswers, attempt } });
    // The tab becomes visible again after the visit on another device.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('img', { name: /^Kain jawabanmu: .* 110 kosong$/ })).toBeVisible();
    await expect(times).toHaveCount(0);
  },
);

test('many changed answers are in one line each, fit the screen, and a shadow shows that there are more', async ({
  page,
  context,
}, { workerIndex }) => {
  const { candidate } = await finished(context, workerIndex);
  await alter(page, getReview, (review) => ({
    ...review,
    histories: review.histories.map((history) => {
      const standing = review.answers[history.number - 1] ?? 0;
      return { ...history, first: ((standing % 5) + 1) as Answer };
    }),
  }));
  // A slow network leaves the wider system font.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(recapOf(candidate));
  const list = page.getByRole('region', { name: 'Daftar jawaban yang diganti' });
  await expect(list).toBeVisible();
  const { beyond, background } = await list.evaluate((box) => ({
    beyond: [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight],
    background: getComputedStyle(box).backgroundImage,
  }));
  expect(beyond).toEqual([0, expect.any(Number)]);
  expect(beyond[1]).toBeGreaterThan(0);
  expect(background).toContain('gradient');
  const last = await list.getByRole('row').last().evaluate(wordsOf);
  expect(last.map(({ words }) => words)).toEqual([
    '110',
    'TKP',
    'A',
    'E',
    expect.stringMatching(/poin|tetap/),
  ]);
  expect(new Set(last.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(last[1]!.left - last[0]!.right).toBeGreaterThan(6);
});

/** Runs in the page: the position of an element's text. */
function wordsOf(element: Element): { words: string; top: number; left: number; right: number }[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { top, left, right } = range.getBoundingClientRect();
    if (words !== '') found.push({ words, top, left, right });
  }
  return found;
}

test(
  'a result without its answers says so in their place, and retries',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await cut(page, getReview);
    await page.goto(recapOf(candidate));
    const notice = page.getByRole('alert').filter({ hasText: 'Rincian jawabanmu belum bisa dimuat' });
    await expect(notice).toContainText('Koneksi ke server terputus');
    await expect(page.getByRole('heading', { name: 'Nilai per tes' })).toBeVisible();
    await atBothWidths(page, async () => {
      await expect(notice).toBeVisible();
      await expectAccessible(page);
    });
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await restoreReplies(page);
    await notice.getByRole('button', { name: 'Coba lagi' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Waktu per soal' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('img', { name: /^Kain jawabanmu/ })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test(
  'a result without known changes shows no times and no changed answers',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await alter(page, getReview, (review) => ({ ...review, histories: [] }));
    await page.goto(recapOf(candidate));
    await expect(page.getByRole('img', { name: /^Kain jawabanmu/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Waktu per soal|Jawaban yang kamu ganti/ })).toHaveCount(
      0,
    );
  },
);

interface Drawn {
  width: number;
  height: number;
  /** Number of colours, rounded to 32 steps per channel. */
  colours: number;
  /** The share of pixels that differ from the background. */
  ink: number;
}

/** Runs in the page: decodes the downloaded picture. */
async function decode(base64: string): Promise<Drawn> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at]! >> 3) * 1024 + (data[at + 1]! >> 3) * 32 + (data[at + 2]! >> 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const ground = Math.max(...counts.values());
  return {
    width: bitmap.width,
    height: bitmap.height,
    colours: counts.size,
    ink: 1 - ground / (data.length / 4),
  };
}

async function downloaded(page: Page): Promise<Drawn & { name: string }> {
  const save = button(page, 'Unduh gambar');
  await expect(save).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { name: download.suggestedFilename(), ...(await page.evaluate(decode, bytes.toString('base64'))) };
}

/** Two equal buttons next to each other, and controls in the theme's background colour. */
async function expectOwnLook(dialog: Locator): Promise<void> {
  const buttons = ['Tutup', 'Unduh gambar'].map((name) => dialog.getByRole('button', { name }));
  const [close, save] = await Promise.all(buttons.map((one) => one.boundingBox()));
  expect(save).toMatchObject({ y: close!.y });
  expect(save!.width).toBeCloseTo(close!.width, 0);
  await dialog.page().emulateMedia({ colorScheme: 'dark' });
  for (const role of ['radio', 'checkbox'] as const)
    await expect(dialog.getByRole(role, { checked: false })).toHaveCSS('background-color', 'rgb(22, 27, 43)');
  await dialog.page().emulateMedia({ colorScheme: 'light' });
}

test(
  'the score card is a picture in both sizes, with the first name only when selected',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await page.goto(recapOf(candidate));
    await expect(page.getByRole('img', { name: /^Kain jawabanmu/ })).toBeVisible();
    await button(page, 'Bagikan hasil').click();
    const dialog = page.getByRole('dialog', { name: 'Bagikan hasil' });
    await expect(dialog.getByRole('img', { name: /^Kartu nilai SKD Perdana Edisi 2/ })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Tampilkan nama depanku (Rani)' })).not.toBeChecked();
    await atBothWidths(page, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectOwnLook(dialog);
    });
    const square = await downloaded(page);
    expect(square).toMatchObject({ name: 'hasil-ambang-persegi.png', width: 1080, height: 1080 });
    await dialog.getByRole('radio', { name: /^Tegak/ }).check();
    const tall = await downloaded(page);
    expect(tall).toMatchObject({ name: 'hasil-ambang-tegak.png', width: 1080, height: 1920 });
    for (const { colours, ink } of [square, tall]) {
      expect(colours).toBeGreaterThan(20);
      expect(ink).toBeGreaterThan(0.08);
    }
    await dialog.getByRole('checkbox').check();
    const named = await downloaded(page);
    expect(named.ink).toBeGreaterThan(tall.ink);
    await expect(dialog.getByRole('img', { name: /^Kartu nilai Rani, SKD Perdana Edisi 2/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Bagikan hasil')).toBeFocused();
  },
);

test(
  'a double click on the download saves one file, and the next download has its own',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await page.goto(recapOf(candidate));
    await button(page, 'Bagikan hasil').click();
    const save = button(page, 'Unduh gambar');
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    await expect(save).toBeEnabled();
    await save.dblclick();
    await page.getByRole('radio', { name: /^Tegak/ }).check();
    expect((await downloaded(page)).name).toBe('hasil-ambang-tegak.png');
    expect(saved).toEqual(['hasil-ambang-persegi.png', 'hasil-ambang-tegak.png']);
  },
);

test('a double click on what opens a question neither answers nor closes it', async ({ page, context }, {
  workerIndex,
}) => {
  const { candidate } = await finished(context, workerIndex);
  await answer(page, getModelText, wish('none'));
  await page.goto(`${recapOf(candidate)}/analisis`);
  const open = button(page, 'Minta tulisan AI');
  await expect(open).toBeVisible();
  const asked = await gate(page, askModelText);
  await open.dblclick();
  const dialog = page.getByRole('dialog', { name: 'Minta tulisan AI?' });
  await expect(dialog).toBeVisible();
  expect(asked.calls).toBe(0);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect(dialog).toHaveCount(0);
});

const wish = (state: ModelText['state']): ModelText => ({ state, askedAt: null, writtenAt: null });

test(
  'a withdrawn text request leaves nothing to delete, and keeps the focus beside it',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    // Both requests have the same address: the reply depends on whether the request was withdrawn.
    let isDropped = false;
    await page.route('**/api/analysisText/*', (route) => {
      isDropped ||= route.request().method() === 'DELETE';
      const data = getModelText.reply.write(wish(isDropped ? 'none' : 'waiting'));
      return route.fulfill({ json: { data } });
    });
    await page.goto(`${recapOf(candidate)}/analisis`);
    await button(page, 'Batalkan dan tarik persetujuan').click();
    const dialog = page.getByRole('dialog', { name: 'Batalkan permintaan tulisan AI?' });
    await dialog.getByRole('button', { name: 'Kembali' }).click();
    await expect(button(page, 'Batalkan dan tarik persetujuan')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Batalkan permintaan' }).click();
    await expect(page.getByText('Permintaan dibatalkan, persetujuan ditarik')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Minta tulisan AI')).toBeFocused();
  },
);

test(
  'a finished model text is announced, also when it arrives on another screen',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    let writtenBy: 'rules' | 'model' = 'rules';
    await page.route('**/skd_analysis/**', async (route) => {
      const response = await route.fetch();
      const wire = (await response.json()) as object;
      await route.fulfill({ response, json: { ...wire, written_by: writtenBy } });
    });
    const said = page.getByRole('status').filter({ hasText: 'Tulisan AI' });
    const takeBack = button(page, 'Batalkan dan tarik persetujuan');
    // The notice is removed while it has the focus, and while its dialog is open.
    for (const way of ['on it', 'asked by it']) {
      writtenBy = 'rules';
      await answer(page, getModelText, wish('waiting'));
      await page.goto(`${recapOf(candidate)}/analisis`);
      await expect(said).toHaveText(/sedang dibuat/);
      if (way === 'on it') await takeBack.focus();
      else await takeBack.click();
      writtenBy = 'model';
      await answer(page, getModelText, wish('written'));
      const dialog = page.getByRole('dialog', { name: 'Hapus tulisan AI?' });
      if (way === 'asked by it') await dialog.getByRole('button', { name: 'Batal' }).click();
      await expect(said).toHaveText(/^Tulisan AI sudah tampil di atas\./);
      await expect(button(page, 'Hapus tulisan AI'), way).toBeFocused();
    }
  },
);

test(
  'a device with a share sheet gets the file',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await page.addInitScript(() => {
      const take = (data?: ShareData) => {
        const file = data?.files?.[0];
        document.body.setAttribute(
          'data-shared',
          `${file?.name} ${file?.type} ${(file?.size ?? 0) > 10_000}`,
        );
        return Promise.resolve();
      };
      Object.assign(navigator, { canShare: () => true, share: take });
    });
    await page.goto(recapOf(candidate));
    await button(page, 'Bagikan hasil').click();
    await button(page, 'Bagikan').click();
    await expect(page.locator('body[data-shared="hasil-ambang-persegi.png image/png true"]')).toHaveCount(1);
  },
);

test(
  'a device that cannot draw the picture says what to do',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate } = await finished(context, workerIndex);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(recapOf(candidate));
    await button(page, 'Bagikan hasil').click();
    const dialog = page.getByRole('dialog', { name: 'Bagikan hasil' });
    await expect(dialog.getByText(/^Gambar belum bisa dibuat di perangkat ini\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Unduh gambar' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'filters, times, changed answers and score card are accessible in every width and both themes',
  {
    tag: '@desktop',
  },
  async ({ page, context }, { workerIndex }) => {
    test.setTimeout(240_000);
    const { candidate } = await finished(context, workerIndex);
    await page.goto(reviewOf(candidate, '?salah=1'));
    await expect(page.getByRole('heading', { name: /^Soal \d+$/ })).toBeVisible();
    await expectAccessibleEverywhere(page, 'review, narrowed');
    await page.goto(recapOf(candidate));
    await page.getByText('Lihat angkanya').click();
    await expectAccessibleEverywhere(page, 'recap, times and changed answers');
    await button(page, 'Bagikan hasil').click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectAccessibleEverywhere(page, 'score card');
  },
);
