import { afterEach, expect, test, vi } from 'vitest';
import { settle } from '../../../../test/settle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A tab has its own modules and shares the locks of the browser with the other tabs. */
async function openTab(hidden = false) {
  vi.resetModules();
  vi.stubGlobal('document', { hidden });
  const { showHandInToast } = await import('./hand-in-toast.ts');
  const { currentToasts } = await import('../../../ui/messages/toast.tsx');
  const endHandIn = async (attempt: number) => {
    showHandInToast({ accountId: 'rani', tryoutId: 1, attempt });
    await settle();
    return currentToasts().map(({ id, text }) => `${id} ${text}`);
  };
  return endHandIn;
}

const first = '1 Tryout Selesai dikerjakan';

test('a second reply to the hand-in of an attempt shows no second toast in its page', async () => {
  const endHandIn = await openTab();
  expect(await endHandIn(1)).toEqual([first]);
  expect(await endHandIn(1)).toEqual([first]);
});

test('only one of two tabs that hand in the same attempt shows the toast', async () => {
  const [endInOne, endInOther] = [await openTab(), await openTab()];
  expect(await endInOther(2)).toEqual([first]);
  expect(await endInOne(2)).toEqual([]);
});

test('the toast of one attempt does not prevent that of another', async () => {
  const endHandIn = await openTab();
  expect(await endHandIn(3)).toEqual([first]);
  expect(await endHandIn(4)).toEqual(['2 Tryout Selesai dikerjakan']);
});

test('a hidden tab leaves the toast to a visible one', async () => {
  const endInHidden = await openTab(true);
  expect(await endInHidden(5)).toEqual([]);
  const endInVisible = await openTab();
  expect(await endInVisible(5)).toEqual([first]);
});

test('without Web Locks the toast is shown', async () => {
  vi.stubGlobal('navigator', {});
  const endHandIn = await openTab();
  expect(await endHandIn(6)).toEqual([first]);
});
