import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ScoreCardDialog } from './score-card-dialog.tsx';
import type { ScoreCard } from './score-card.ts';

afterEach(() => vi.unstubAllGlobals());

const card: ScoreCard = {
  title: 'SKD Perdana Edisi 2',
  total: 401,
  maximum: 550,
  isPassed: true,
  tests: [],
  marks: null,
  date: null,
};

/** The buttons of the open dialog before its picture is ready; disabled ones in brackets. */
function buttons(): string[] {
  const dialog = createElement(ScoreCardDialog, { open: true, onClose: () => undefined, card, name: 'Rani' });
  return [...renderToStaticMarkup(dialog).matchAll(/<button(.*?)>(.*?)<\/button>/g)].map(
    ([, attributes = '', content = '']) => {
      const words = content.replace(/<[^>]*>/g, '').trim();
      return attributes.includes('aria-disabled="true"') ? `(${words})` : words;
    },
  );
}

test('the buttons exist before the picture is ready, so that none appears under a finger later', () => {
  vi.stubGlobal('navigator', { canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png' });
  expect(buttons()).toEqual(['Tutup', '(Bagikan)', '(Unduh gambar)']);
});

test.each([
  ['no share sheet', {}],
  ['a share sheet that takes no pictures', { canShare: () => false }],
])('with %s only the download is offered', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(buttons()).toEqual(['Tutup', '(Unduh gambar)']);
});
