import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentToasts,
  dropErrorToasts,
  dropPreviousScreenErrors,
  showToast,
  showErrorOnNextScreen,
} from './toast.tsx';
import { useAction } from '../use-action.ts';

const shown = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('dropping error toasts keeps success toasts', () => {
  showToast('ok', 'tersimpan');
  showToast('bad', 'salah');
  expect(shown()).toEqual(['tersimpan', 'salah']);
  dropErrorToasts();
  expect(shown()).toEqual(['tersimpan']);
});

test('a new toast of either kind replaces an error toast', () => {
  showToast('bad', 'salah');
  showToast('bad', 'salah lagi');
  expect(shown()).toEqual(['salah lagi']);
  showToast('ok', 'benar');
  expect(shown()).toEqual(['benar']);
});

test('leaving a screen removes its error toast, but not an error toast for the next screen', () => {
  showToast('ok', 'tersimpan');
  showToast('bad', 'salah');
  dropPreviousScreenErrors();
  expect(shown()).toEqual(['tersimpan']);
  showErrorOnNextScreen('masuk lagi');
  dropPreviousScreenErrors();
  expect(shown()).toEqual(['tersimpan', 'masuk lagi']);
  dropPreviousScreenErrors();
  expect(shown()).toEqual(['tersimpan']);
});

test('an action removes the earlier error toast before it runs, and shows an error toast if it fails', async () => {
  const { action, seen } = renderAction(() => Promise.reject(new Error('gagal')));
  showToast('bad', 'yang lama');
  action.run();
  expect(seen).toEqual([[]]);
  await vi.waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Ada yang tidak beres/)]));
});

/** Renders a component that uses an action. `seen` has the toasts shown at the start of each run. */
function renderAction(act: () => Promise<void>) {
  const seen: string[][] = [];
  const actions: ReturnType<typeof useAction>[] = [];
  function Component() {
    actions.push(
      useAction(() => {
        seen.push(shown());
        return act();
      }),
    );
    return null;
  }
  renderToString(createElement(Component));
  return { action: actions[0]!, seen };
}
