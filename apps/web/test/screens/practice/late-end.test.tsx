import { getDrill } from '@ambang/contract/practice/entries.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply } from '../../component/fake-server.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import {
  clearPractice,
  entryOf,
  itemWith,
  servePractice,
  today,
} from '../../component/samples/practice-samples.ts';

/** What happens to the code of the ends. */
const code = vi.hoisted(() => ({ state: 'arrives' as 'arrives' | 'hangs' | 'fails' }));

vi.mock(import('../../../src/ui/states/late-code.ts'), async (importOriginal) => {
  const { useLateCode } = await importOriginal();
  const failure = new TypeError('Failed to fetch dynamically imported module');
  return {
    useLateCode: (load) => {
      const late = useLateCode(load);
      if (code.state === 'arrives') return late;
      return { ...late, code: null, error: code.state === 'fails' ? failure : null };
    },
  };
});

const item = itemWith();
const topic = '/home/latihan/lembar?topik=4';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const failed = heading('Hasil latihan belum bisa dimuat');
const out = page.getByRole('link', { name: /^Berhenti/ });
const openDrill = () => practiceStore().openDrill(rani.accountId, 'drill/TIU/4');

function serve(): void {
  servePractice([item]);
  setReply(getDrill, { entries: [entryOf(item, { source: 'drill' })], newLeft: 7, newLimit: 10 });
  const cause = { kind: 'clock', points: 20, text: '' } as const;
  const step = { kind: 'repair', test: 'TIU', tryoutId: null, minutes: 4 } as const;
  setReply(getPlan, { cause, steps: [{ ...step, itemIds: [item.id], day: 1, done: 0, text: '' }] });
}

/** Answers the only question. */
async function finish(path: string, isTimed: boolean): Promise<void> {
  await openScreen(path);
  await page.getByRole('radio', { name: /^[A-E]\. 14 per 11/ }).click();
  await button(isTimed ? 'Lanjut' : 'Lihat kunci').click();
  if (!isTimed) await button('Selesai').click();
}

/** Whether a reload finds the answer. */
async function isStored(isTimed: boolean): Promise<boolean> {
  const store = practiceStore();
  if (isTimed) return (await store.timedRun(rani.accountId, 'pace/TIU'))?.isRecorded ?? false;
  return (await store.done(rani.accountId, today)).length === 1;
}

async function reload(path: string): Promise<void> {
  await cleanup();
  await openScreen(path);
}

beforeEach(async () => {
  code.state = 'arrives';
  await clearPractice();
  serve();
});

test.each([
  ['mulai=hari-ini', 'Cukup untuk hari ini'],
  ['langkah=7.1', 'Cukup untuk hari ini'],
  ['topik=4', 'Cukup untuk hari ini'],
  ['irama=TIU', 'Semua soal di dalam patokan'],
])('an end of %s that did not load is shown after a reload', async (query, end) => {
  const path = `/home/latihan/lembar?${query}`;
  const isTimed = query.startsWith('irama');
  code.state = 'fails';
  await finish(path, isTimed);
  await expect.element(failed).toBeVisible();
  await expect.poll(() => isStored(isTimed)).toBe(true);
  code.state = 'arrives';
  // The server's next choice has no question that is left.
  setReply(getDrill, { entries: [], newLeft: 0, newLimit: 10 });
  await reload(path);
  await expect.element(heading(end)).toBeVisible();
});

test('a topic keeps its questions until its end is shown', async () => {
  code.state = 'hangs';
  await finish(topic, false);
  await expect.element(heading('Cukup untuk hari ini')).toBeInTheDocument();
  await expect.poll(() => isStored(false)).toBe(true);
  expect(await openDrill()).toBeDefined();
  code.state = 'arrives';
  await reload(topic);
  await expect.element(page.getByText('1 dari 1 benar')).toBeVisible();
  await expect.poll(openDrill).toBeUndefined();
});

test.each([
  ['topik=4', 'Cukup untuk hari ini'],
  ['irama=TIU', 'Irama TIU'],
])('while the end of %s loads, and when it has failed, the bar leads out', async (query, title) => {
  const path = `/home/latihan/lembar?${query}`;
  const isTimed = query.startsWith('irama');
  code.state = 'hangs';
  await finish(path, isTimed);
  await expect.element(page.getByText('Memuat halaman')).toBeInTheDocument();
  await expect.poll(() => document.title).toBe(`${title} · Ambang`);
  await expect.element(out).toHaveAttribute('href', '/home/latihan');
  await expectAccessible();
  await expect.poll(() => isStored(isTimed)).toBe(true);
  code.state = 'fails';
  await reload(path);
  await expect.element(failed).toBeVisible();
  await expect.poll(() => document.title).toBe(`${title} · Ambang`);
  await expectAccessible();
  await out.click();
  await expect.element(page.getByRole('heading', { name: 'Latih per materi' })).toBeVisible();
});
