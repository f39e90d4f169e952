import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer, OptionLetter } from '@ambang/exam/rules.ts';
import type { APIResponse, Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { button } from './locators.ts';
import { orderBundleByCall } from './payment-steps.ts';
import type { Person } from './person.ts';
import { signInByCall, signInNewPerson } from './person.ts';

/** A signed-in owner of the free tryout. */
export interface Candidate {
  person: Person;
  tryoutId: number;
}

/** Question number to chosen option, 1-5. */
export type Answers = Record<number, number>;

export const emptyHandIn = { changes: [], answers: Array<0>(110).fill(0) };

export async function newCandidate(context: BrowserContext, worker: number): Promise<Candidate> {
  const person = await signInNewPerson(context, worker);
  await orderBundleByCall(context, 'free');
  const [tryout] = await callApi(context, listOwnedTryouts);
  if (!tryout) throw new Error('the bundle granted no tryout');
  return { person, tryoutId: tryout.id };
}

export async function newSealedCandidate(
  context: BrowserContext,
  worker: number,
  answers?: readonly Answer[],
): Promise<Candidate> {
  const candidate = await newCandidate(context, worker);
  await handInByCall(context, candidate, answers);
  return candidate;
}

/** Hands in by calls. Without a running attempt, one is started. */
export async function handInByCall(
  context: BrowserContext,
  { tryoutId: id }: Candidate,
  answers: readonly Answer[] = emptyHandIn.answers,
): Promise<void> {
  const { attempt } = await callApi(context, startTryout, { id });
  await callApi(context, submitTryout, { id, body: { attempt, changes: [], answers: [...answers] } });
}

/** Starts an attempt, saves the changes and hands in, by calls. */
export async function saveAndHandInByCall(
  context: BrowserContext,
  candidate: Candidate,
  changes: Change[],
): Promise<void> {
  const id = candidate.tryoutId;
  const { attempt } = await callApi(context, startTryout, { id });
  await callApi(context, saveAnswers, { id, body: { attempt, changes } });
  await handInByCall(context, candidate);
}

/** Ends at the first question. */
export async function startExam(page: Page, worker: number): Promise<Candidate> {
  const candidate = await newCandidate(page.context(), worker);
  await callApi(page.context(), startTryout, { id: candidate.tryoutId });
  await openExam(page, candidate);
  return candidate;
}

export const introPath = ({ tryoutId }: Pick<Candidate, 'tryoutId'>) => `/home/tryouts/${tryoutId}`;

export async function openExam(page: Page, candidate: Candidate): Promise<void> {
  await page.goto(`${introPath(candidate)}/start`);
  await expectQuestion(page, 1);
}

export async function openExamOnOtherDevice(browser: Browser, candidate: Candidate): Promise<Page> {
  const context = await browser.newContext();
  await signInByCall(context, candidate.person);
  const page = await context.newPage();
  await openExam(page, candidate);
  return page;
}

export const expectQuestion = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: `Soal ${number}`, exact: true })).toBeVisible();

/** The question of a review. Its heading is the verdict. The result, from which it opens, also names a question. */
export async function expectReviewed(page: Page, number: number): Promise<void> {
  await expect(page).toHaveURL(/\/pembahasan(?:\?|$)/);
  await expect(
    page.getByRole('main').getByText(new RegExp(`^Pembahasan soal ${number} dari \\d+, `)),
  ).toBeVisible();
}

export const option = (page: Page, letter: OptionLetter) => page.getByRole('radio', { name: `${letter}. ` });

export async function choose(page: Page, letter: OptionLetter): Promise<void> {
  await option(page, letter).click();
  await expect(option(page, letter)).toBeChecked();
  await page.evaluate(nextFrame);
}

/** Runs in the page. React updates the screen a frame after the radio button. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export const turnOnAnswerShortcuts = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('ambang-tombol', '1'));

export const pressNext = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click();

export const unsureButton = (page: Page) => page.getByRole('button', { name: 'Ragu-ragu', exact: true });

/** Reads the visible save state, because the announced one stays "Tersimpan" during a save. */
const expectSaveState = (page: Page, text: string, wait?: Wait) =>
  expect(
    page.getByRole('banner').locator('span[aria-hidden=true]', { hasText: new RegExp(`^${text}$`) }),
  ).toBeVisible(wait);

interface Wait {
  timeout: number;
}

export const expectSaved = (page: Page, wait?: Wait) => expectSaveState(page, 'Tersimpan', wait);

/** Unsent answers wait for the network or for a sign-in. */
export const expectUnsent = (page: Page, count: number) =>
  expectSaveState(
    page,
    `(?:Menunggu jaringan, ${count} jawaban di perangkat|${count} jawaban menunggu dikirim)`,
  );

export const expectPaperReady = (page: Page) =>
  expect(page.getByText(/^Soal siap di perangkat \(\d+ KB\)$/)).toBeVisible();

/** Starts the attempt from its intro. */
export async function pressStart(page: Page): Promise<void> {
  await button(page, 'Mulai Tes').click();
  await confirmStart(page);
}

export const confirmStart = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click();

export async function pressFinish(page: Page): Promise<void> {
  await button(page, 'Selesai').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Selesai' }).click();
}

/** Expects the toast of the hand-in, which only one of several pages shows. */
export const expectHandedIn = (page: Page, wait?: Wait) =>
  expect(page.getByText('Tryout Selesai dikerjakan').first()).toBeVisible(wait);

export async function expectRecap(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/recap$/);
  await expect(page.getByText(/passing grade!$/)).toBeVisible();
}

export async function closeRefusedDialog(page: Page, count: number, words: string | RegExp): Promise<void> {
  const modal = page.getByRole('dialog', { name: `${count} jawaban tidak ikut dinilai` });
  await expect(modal).toContainText(words);
  await modal.getByRole('button', { name: 'Mengerti' }).click();
  await expect(modal).toHaveCount(0);
}

export async function fetchSavedAnswers(context: BrowserContext, { tryoutId }: Candidate): Promise<Answers> {
  const { changes } = await callApi(context, startTryout, { id: tryoutId });
  return Object.fromEntries(changes.map(({ number, answer }) => [number, answer]));
}

/** Answers of the sealed attempt. */
export async function fetchGradedAnswers(context: BrowserContext, { tryoutId }: Candidate): Promise<Answers> {
  const { answers } = await callApi(context, getReview, { id: tryoutId });
  const given = answers.map((answer, index) => [index + 1, answer] as const);
  return Object.fromEntries(given.filter(([, answer]) => answer !== 0));
}

export async function findPictureQuestion(context: BrowserContext, { tryoutId }: Candidate): Promise<number> {
  const started = await callApi(context, startTryout, { id: tryoutId });
  const { questions } = await readPaper(await context.request.get(started.paper));
  const found = questions.find(({ picture }) => picture !== null);
  if (!found) throw new Error('the paper has no picture');
  return found.number;
}

/** @param response the reply with the unencrypted questions */
export const readPaper = async (response: APIResponse): Promise<Paper> =>
  paperCodec.read((await response.json()) as Parameters<typeof paperCodec.read>[0]);

export const goToQuestion = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Soal ${number}, `) }).click();
