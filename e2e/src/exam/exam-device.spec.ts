import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { localStorageItems } from '../steps/device.ts';
import { pressLogout } from '../steps/person.ts';
import {
  newCandidate,
  choose,
  expectQuestion,
  expectHandedIn,
  expectRecap,
  expectSaved,
  introPath,
  pressNext,
  pressFinish,
  pressStart,
  startExam,
} from '../steps/candidate.ts';

const noPoints = Array.from({ length: 20 }, (_, index) => ({
  subCategory_id: index + 1,
  subCategory_score: 0,
}));

const noTotals = {
  twk_score: 0,
  tiu_score: 0,
  tkp_score: 0,
  twk_wrong: 0,
  tiu_wrong: 0,
  tryout_score: 0,
};

const sheet = (...answers: number[]) => Array.from({ length: 110 }, (_, index) => answers[index] ?? 0);

test(
  'the localStorage keys are updated at start, answer, hand-in and logout',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    const { person, tryoutId } = await startExam(page, workerIndex);
    await expect
      .poll(() => localStorageItems(page))
      .toMatchObject({
        userSession: { name: person.name, email: person.email },
        tryout_start: { tryout_id: tryoutId, attempt: 1, currentIndex: 0 },
        user_answer: sheet(),
        skd_cate: noPoints,
        tryout_score: noTotals,
      });
    const atStart = await localStorageItems(page);
    expect(atStart.userSession).not.toHaveProperty('token');
    expect(atStart.expiration).toBeGreaterThan(Date.now());

    await choose(page, 'B');
    await pressNext(page);
    await choose(page, 'D');
    await expect
      .poll(() => localStorageItems(page))
      .toMatchObject({
        tryout_start: { tryout_id: tryoutId, attempt: 1, currentIndex: 1 },
        user_answer: sheet(2, 4),
        skd_cate: noPoints,
        tryout_score: noTotals,
      });
    await expectSaved(page);

    await page.clock.pauseAt(Date.now() + 5_000);
    await pressFinish(page);
    await expectHandedIn(page);
    const { total } = await callApi(context, getTryout, { id: tryoutId });
    await expect
      .poll(() => localStorageItems(page))
      .toMatchObject({
        user_answer: sheet(2, 4),
        tryout_score: { tryout_score: total },
      });
    await page.clock.resume();
    await expectRecap(page);
    await expect
      .poll(async () => Object.keys(await localStorageItems(page)))
      .toEqual(['userSession', 'expiration']);

    await pressLogout(page);
    await expect(page).toHaveURL('/');
    await expect.poll(() => localStorageItems(page)).toEqual({});
  },
);

const EXAM_CODE = /\/assets\/exam-[^/]*\.js$/;

test(
  "if the exam's code does not load, no attempt starts, and a message explains it",
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    const id = candidate.tryoutId;
    await page.route(EXAM_CODE, (route) => route.abort());
    const missed = page.waitForRequest(EXAM_CODE);
    await page.goto(introPath(candidate));
    await missed;
    await expect(page.getByText('Halaman tes belum bisa dimuat. Periksa jaringanmu')).toBeVisible();
    await pressStart(page);
    await expect(page.getByText('Tes belum dimulai dan waktumu belum berjalan.').first()).toBeVisible();
    expect(await callApi(context, getTryout, { id })).toMatchObject({ state: 'none', attemptsStarted: 0 });
    await page.unroute(EXAM_CODE);
    await page.reload();
    await pressStart(page);
    await expectQuestion(page, 1);
  },
);

function collectReplies(page: Page): Promise<Buffer>[] {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    // An event stream has no end.
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    if (!isStream) bodies.push(response.body().catch(() => Buffer.of()));
  });
  return bodies;
}

function toTexts(bodies: readonly Buffer[], paperKey: string): string[] {
  const opened = bodies.flatMap((body) => {
    try {
      const cipher = createDecipheriv(
        'aes-256-gcm',
        Buffer.from(paperKey, 'base64url'),
        body.subarray(0, 12),
      );
      cipher.setAuthTag(body.subarray(-16));
      return gunzipSync(Buffer.concat([cipher.update(body.subarray(12, -16)), cipher.final()])).toString();
    } catch {
      return [];
    }
  });
  expect(opened.length).toBeGreaterThan(0);
  return [...bodies.map(String), ...opened];
}

/** Every property name in a JSON text; none in any other text. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  try {
    JSON.parse(text, (name, value: unknown) => {
      names.push(name);
      return value;
    });
  } catch {
    return [];
  }
  return names;
}

test(
  'no reply to the device before the hand-in contains an answer key or an explanation',
  {
    tag: '@phone',
  },
  async ({ page, context }, { workerIndex }) => {
    const { tryoutId } = await newCandidate(context, workerIndex);
    const bodies = collectReplies(page);
    await page.goto(`/home/tryouts/${tryoutId}`);
    await pressStart(page);
    await expectQuestion(page, 1);
    await choose(page, 'B');
    await expectSaved(page);
    await page.reload();
    await expectQuestion(page, 1);
    await page.goto(`/home/tryouts/${tryoutId}/recap/pembahasan`);
    await expect(page.getByRole('button', { name: 'Lanjutkan' })).toBeVisible();
    const { paperKey } = await callApi(context, startTryout, { id: tryoutId });
    const before = toTexts(await Promise.all(bodies), paperKey);

    await page.goto(`/home/tryouts/${tryoutId}/start`);
    await pressFinish(page);
    await expectRecap(page);
    const { questions } = await callApi(context, getReview, { id: tryoutId });
    expect(before.some((text) => text.includes(JSON.stringify(questions[109]!.question)))).toBe(true);
    const names = new Set(before.flatMap(namesIn));
    // Only the envelope's key may be sent.
    names.delete('key');
    expect(
      [...names].filter((name) =>
        /jawaban|pembahasan|alasan|ingat|cepat|sumber|weight|explanation|right|key|tkp/i.test(name),
      ),
    ).toEqual([]);
    const leaked = questions.filter(({ explanation }) => {
      const part = JSON.stringify(explanation).slice(1, 61);
      return before.some((text) => text.includes(part));
    });
    expect(leaked).toEqual([]);
  },
);

test(
  'only the intro starts an attempt, and a running attempt resumes with the time left',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    const id = candidate.tryoutId;
    await page.goto(`${introPath(candidate)}/start`);
    await expect(page).toHaveURL(new RegExp(`${introPath(candidate)}$`));
    await page.getByRole('button', { name: 'Mulai Tes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    expect(await callApi(context, getTryout, { id })).toMatchObject({ state: 'none', attemptsStarted: 0 });

    await callApi(context, startTryout, { id });
    await page.goto('/home');
    await page.getByRole('link', { name: /^Mulai / }).click();
    await expect(page.getByText('Tesmu sedang berjalan.')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^01:(39|40):\d\d$/);
    await page.getByRole('button', { name: 'Lanjutkan' }).click();
    await expectQuestion(page, 1);
    expect(await callApi(context, getTryout, { id })).toMatchObject({ state: 'running', attemptsStarted: 1 });
  },
);

test(
  'home continues a running exam at the first empty question, also on another device',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    const id = candidate.tryoutId;
    const { attempt } = await callApi(context, startTryout, { id });
    const changes = [1, 2].map((number) => ({ number, answer: 1 as const, at: number * 1_000 }));
    await callApi(context, saveAnswers, { id, body: { attempt, changes } });

    await page.goto('/home');
    await expect(page.getByText('2 terjawab')).toBeVisible();
    await page.getByRole('link', { name: 'Lanjutkan, soal 3' }).click();
    await expectQuestion(page, 3);
    await expect(page).toHaveURL(new RegExp(`${introPath(candidate)}/start$`));
    await pressNext(page);
    await expectQuestion(page, 4);
    await page.reload();
    await expectQuestion(page, 4);
  },
);
