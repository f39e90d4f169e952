import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailure } from '../../api/failure.ts';
import { AnalysisError } from './analysis-error.tsx';

test('when the analysis service refuses, its message and a retry button are shown', () => {
  const message = 'Nilai tryout ini sedang dikoreksi. Coba lagi beberapa menit lagi.';
  const error = new CallFailure(409, message);
  const element = createElement(AnalysisError, {
    tryoutId: 1,
    error,
    isRetrying: false,
    onRetry: () => undefined,
  });
  const text = renderToStaticMarkup(createElement(MemoryRouter, null, element));
  expect(text).toContain(message);
  expect(text).toMatch(/<button.*Coba lagi.*<\/button>/);
});
