import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dropErrorToasts, leaveScreen, showToast, warnOnNextScreen } from './toast.tsx';
import { useAction } from './use-action.ts';

const shown = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a red toast ends with the next act, a green one stays', () => {
  showToast('ok', 'tersimpan');
  showToast('bad', 'salah');
  expect(shown()).toEqual(['tersimpan', 'salah']);
  dropErrorToasts();
  expect(shown()).toEqual(['tersimpan']);
});

test('every newer toast takes the place of a red one', () => {
  showToast('bad', 'salah');
  showToast('bad', 'salah lagi');
  expect(shown()).toEqual(['salah lagi']);
  showToast('ok', 'benar');
  expect(shown()).toEqual(['benar']);
});

test('a red toast ends with its screen, and one for the next screen with that one', () => {
  showToast('ok', 'tersimpan');
  showToast('bad', 'salah');
  leaveScreen();
  expect(shown()).toEqual(['tersimpan']);
  warnOnNextScreen('masuk lagi');
  leaveScreen();
  expect(shown()).toEqual(['tersimpan', 'masuk lagi']);
  leaveScreen();
  expect(shown()).toEqual(['tersimpan']);
});

test('a pressed act takes the red toast away before it runs, and its own failure shows', async () => {
  const { action, seen } = drawn(() => Promise.reject(new Error('gagal')));
  showToast('bad', 'yang lama');
  action.run();
  expect(seen).toEqual([[]]);
  await vi.waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Ada yang tidak beres/)]));
});

/** An action of a component, and the toasts that it found each time it ran. */
function drawn(act: () => Promise<void>) {
  const seen: string[][] = [];
  const made: ReturnType<typeof useAction>[] = [];
  function Pressed() {
    made.push(
      useAction(() => {
        seen.push(shown());
        return act();
      }),
    );
    return null;
  }
  renderToString(createElement(Pressed));
  return { action: made[0]!, seen };
}
