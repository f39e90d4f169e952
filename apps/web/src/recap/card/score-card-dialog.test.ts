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

/** Lists the texts of the buttons; those of disabled buttons are in brackets. */
function buttonTexts(): string[] {
  const dialog = createElement(ScoreCardDialog, { open: true, onClose: () => undefined, card, name: 'Rani' });
  return [...renderToStaticMarkup(dialog).matchAll(/<button(.*?)>(.*?)<\/button>/g)].map(
    ([, attributes = '', content = '']) => {
      const text = content.replace(/<[^>]*>/g, '').trim();
      return attributes.includes('aria-disabled="true"') ? `(${text})` : text;
    },
  );
}

test('on a device that can share images the score card dialog offers sharing and download, both disabled until the card is drawn', () => {
  vi.stubGlobal('navigator', { canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png' });
  expect(buttonTexts()).toEqual(['Tutup', '(Bagikan)', '(Unduh gambar)']);
});

test.each([
  ['no share sheet', {}],
  ['a share sheet that accepts no images', { canShare: () => false }],
])('with %s the score card can only be downloaded', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(buttonTexts()).toEqual(['Tutup', '(Unduh gambar)']);
});
