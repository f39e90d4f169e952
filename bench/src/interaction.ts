import type { Page } from '@playwright/test';
import type { BarePage } from './browser/bare-pages.ts';
import { addressOf, barePages } from './browser/bare-pages.ts';
import { sitDown } from './browser/candidate.ts';
import { phone, withBrowser } from './browser/chromium.ts';
import type { ActName } from './browser/exam-acts.ts';
import { actNames, actsAt, openExamAt } from './browser/exam-acts.ts';
import { Finger, REST_MS } from './browser/finger.ts';
import type { Sample } from './browser/input-to-paint.ts';
import { listenForInteractions, measuredTap } from './browser/input-to-paint.ts';
import type { Cost } from './browser/main-thread.ts';
import { costOf, partsOf, totalOf } from './browser/main-thread.ts';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { median, quantile } from './numbers/spread.ts';
import { withProduct } from './server/product.ts';

/** How long the exam takes from a finger's touch to the next paint, on a phone six times slower than this machine. */

const SLOWDOWN = 6;
const LIMIT_MS = 50;
const SAMPLES = 30;

/** How many questions are traced without slowdown, for the processor time behind the figures. */
const TRACES = 10;

/** The forty questions from here on are of all kinds: numbers, figures, long situations. */
const FIRST_QUESTION = 30;

type PerAct<T> = Record<ActName, T[]>;

const perAct = <T>(): PerAct<T> => ({ 'choosing an option': [], 'moving on': [], 'opening the grid': [] });

async function traceActs(finger: Finger, first: number): Promise<PerAct<Cost>> {
  const costs = perAct<Cost>();
  for (let number = first; number < first + TRACES; number += 1)
    for (const { name, target, brings, thenUndo } of actsAt(finger, number)) {
      costs[name].push(await costOf(finger.page, () => measuredTap(finger, target, brings)));
      await thenUndo?.();
    }
  return costs;
}

async function timeActs(finger: Finger, first: number): Promise<PerAct<Sample>> {
  const samples = perAct<Sample>();
  for (let number = first; number < first + SAMPLES; number += 1)
    for (const { name, target, brings, thenUndo } of actsAt(finger, number)) {
      samples[name].push(await measuredTap(finger, target, brings));
      await thenUndo?.();
    }
  return samples;
}

async function timeBarePage(page: Page, bare: BarePage): Promise<Sample[]> {
  await listenForInteractions(page);
  await page.goto(addressOf(bare));
  const finger = await Finger.on(page);
  await finger.slowProcessor(SLOWDOWN);
  const samples = [];
  for (let round = 0; round < SAMPLES; round += 1)
    samples.push(await measuredTap(finger, bare.target, bare.brings[round % 2 ? 1 : 0]));
  // The page is closed, because a slowed page keeps a processor busy even when nothing happens on it.
  await page.close();
  return samples;
}

const timesOf = (samples: readonly Sample[]) => samples.map(({ milliseconds }) => milliseconds);

function spreadFigures(name: string, samples: readonly Sample[]): Figure[] {
  const values = timesOf(samples);
  const spread = { median: median(values), p95: quantile(values, 0.95), longest: Math.max(...values) };
  return Object.entries(spread).map(([part, value]) => ({ name: `${name}, ${part}`, value, unit: 'ms' }));
}

/** Warns of a machine that cannot even draw a bare page in time: its figures say nothing about the exam. */
const busyNote = (bare: readonly Sample[][]): string[] =>
  bare.some((samples) => quantile(timesOf(samples), 0.95) > LIMIT_MS)
    ? ['NO VERDICT: the machine was too busy, a bare page alone exceeds the limit. Repeat it on a quiet one.']
    : [];

/** The grid of 110 is opened only now and then, so its figure is reported without a limit. */
const limited = (name: ActName, figure: Figure): Figure =>
  name === 'opening the grid' ? figure : { ...figure, limit: { atMost: LIMIT_MS } };

function costFigure(name: ActName, costs: readonly Cost[]): Figure {
  const value = SLOWDOWN * median(costs.map(totalOf));
  return { name: `${name}, processor time x ${SLOWDOWN}`, value, unit: 'ms' };
}

function costNote(name: ActName, costs: readonly Cost[]): string {
  const parts = partsOf(costs).map(([kind, ms]) => `${kind} ${(SLOWDOWN * ms).toFixed(0)}`);
  return `${name}, processor time x ${SLOWDOWN}: ${parts.join(', ')} ms`;
}

function sampleNote(name: ActName, samples: readonly Sample[]): string {
  const shown = samples.filter(({ isShown }) => isShown).length;
  return `${name}: in that very paint ${shown} of ${samples.length} times`;
}

await withProduct((address) =>
  withBrowser(async (browser) => {
    const context = await browser.newContext({ ...phone, baseURL: address });
    const exam = await sitDown(context);
    const bare: Sample[][] = [];
    for (const one of barePages) bare.push(await timeBarePage(await context.newPage(), one));
    const page = await context.newPage();
    await listenForInteractions(page);
    const finger = await Finger.on(page);
    await openExamAt(finger, exam, FIRST_QUESTION);
    const costs = await traceActs(finger, FIRST_QUESTION);
    await finger.slowProcessor(SLOWDOWN);
    const samples = await timeActs(finger, FIRST_QUESTION + TRACES);
    printReport({
      title: `Exam on a phone of 360 x 740, processor ${SLOWDOWN} times slower: touch to next paint`,
      figures: [
        ...actNames.flatMap((name) =>
          spreadFigures(name, samples[name]).map((figure) => limited(name, figure)),
        ),
        ...actNames.map((name) => costFigure(name, costs[name])),
        ...barePages.flatMap(({ name }, index) => spreadFigures(name, bare[index] ?? [])),
      ],
      notes: [
        `Event Timing: the longest event of each of ${SAMPLES} interactions, rounded to 8 ms by the browser; under 16 ms counts as 16.`,
        `The finger rests ${REST_MS} ms on the glass.`,
        'Bare pages, what the machine itself takes: one checkbox without script; a button that shows another text by one line of script.',
        ...busyNote(bare),
        `Processor time: the main thread from lifting the finger to the frame, median of ${TRACES} without slowdown and with tracing on, times ${SLOWDOWN}; others on the machine do not count, waiting for a frame neither.`,
        ...actNames.map((name) => costNote(name, costs[name])),
        ...actNames.map((name) => sampleNote(name, samples[name])),
      ],
      chromium: browser.version(),
    });
  }),
);
