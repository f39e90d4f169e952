import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailure } from '../../api/failure.ts';
import { AnalysisAway } from './analysis-away.tsx';

test('what the analysis service refuses is told in its own words, beside a way to try again', () => {
  const sentence = 'Nilai tryout ini sedang dikoreksi. Coba lagi beberapa menit lagi.';
  const error = new CallFailure(409, sentence);
  const away = createElement(AnalysisAway, {
    tryoutId: 1,
    error,
    isRetrying: false,
    onRetry: () => undefined,
  });
  const text = renderToStaticMarkup(createElement(MemoryRouter, null, away));
  expect(text).toContain(sentence);
  expect(text).toMatch(/<button.*Coba lagi.*<\/button>/);
});
