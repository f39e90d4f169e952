import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnalysisText, splitParagraphs, splitSummary } from './analysis-text.tsx';

const counts = { questions: 4, right: 2, wrong: 2, empty: 0, struck: 0, maximum: 20, mark: null };

const analysis: Analysis = {
  feedback: { tiu: 'TIU.', twk: 'TWK.', tkp: 'TKP.' },
  summary: 'Ringkas.',
  plan: [],
  band: { low: 300, high: 360, text: 'Kalimat.' },
  topics: [
    { ...counts, topic: 1, points: 111 },
    { ...counts, topic: 2, points: 222 },
  ],
  writtenBy: 'rules',
};

test('the shown total is that of the analysis, even when the score was fetched before a correction', () => {
  const score = { rules: skdRules, total: 328 } as ScoreResult;
  const text = renderToStaticMarkup(
    createElement(AnalysisText, { analysis, score, tryoutId: 1, plan: undefined, tab: 'Semua' }),
  );
  expect(text).toContain('333');
  expect(text).not.toContain('328');
});

test('what is less important about a test is folded below its text', () => {
  const score = { rules: skdRules, total: 333 } as ScoreResult;
  const details = { tiu: 'Rinci TIU.', twk: '', tkp: '' };
  const shown = (tab: 'TIU' | 'TWK') =>
    renderToStaticMarkup(
      createElement(AnalysisText, {
        analysis: { ...analysis, details },
        score,
        tryoutId: 1,
        plan: undefined,
        tab,
      }),
    );
  expect(shown('TIU')).toMatch(
    /<p>TIU\.<\/p><details[^>]*><summary>[^<]+<\/summary><p>Rinci TIU\.<\/p><\/details>/,
  );
  expect(shown('TWK')).not.toContain('<details');
});

test('a blank line separates paragraphs; a single line break does not', () => {
  expect(splitParagraphs('Satu.\n\nDua,\nmasih dua.\n \nTiga.\n')).toEqual([
    'Satu.',
    'Dua,\nmasih dua.',
    'Tiga.',
  ]);
});

test('a blank text has no paragraphs', () => {
  expect(splitParagraphs('')).toEqual([]);
  expect(splitParagraphs('\n\n')).toEqual([]);
});

test.each([
  ['Judul\nIsi.', 'Judul', ['Isi.']],
  ['Judul\n\nIsi satu.\n\nIsi dua.', 'Judul', ['Isi satu.', 'Isi dua.']],
  ['Judul', 'Judul', []],
])(
  'the first line of the summary %j is its headline, and the rest is its text',
  (summary, headline, paragraphs) => {
    const parts = splitSummary(summary);
    expect(parts.headline).toBe(headline);
    expect(splitParagraphs(parts.text)).toEqual(paragraphs);
  },
);
