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
  return { shown, contentShown, markContentShown };
}

test('work waits for the content of a screen', async () => {
  const { shown, markContentShown } = await waitForContent();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(shown).not.toHaveBeenCalled();
  markContentShown();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalledOnce();
});

test('each work continues in a task of its own', async () => {
  const { contentShown, markContentShown } = await waitForContent();
  const order: string[] = [];
  const work = async (name: string) => {
    await contentShown();
    order.push(`begin ${name}`);
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    order.push(`end ${name}`);
  };
  const works = [work('first'), work('second')];
  markContentShown();
  await vi.runAllTimersAsync();
  await Promise.all(works);
  expect(order).toEqual(['begin first', 'end first', 'begin second', 'end second']);
});

test('work does not wait longer for a reply that does not arrive', async () => {
  const { shown } = await waitForContent();
  await vi.advanceTimersByTimeAsync(3_001);
  expect(shown).toHaveBeenCalledOnce();
});
