import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Of a page that has shown nothing. */
async function waitForContent() {
  const { contentShown, markContentShown } = await import('./content-shown.ts');
  const shown = vi.fn();
  void contentShown().then(shown);
  return { shown, markContentShown };
}

test('work waits for the content of a screen', async () => {
  const { shown, markContentShown } = await waitForContent();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(shown).not.toHaveBeenCalled();
  markContentShown();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalledOnce();
});

test('work does not wait longer for a reply that does not arrive', async () => {
  const { shown } = await waitForContent();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown).toHaveBeenCalledOnce();
});
