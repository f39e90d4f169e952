import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import type { HandInState } from '../../sending/hand-in.ts';
import { ExamNotices } from '../status/exam-notices.tsx';
import { HandInTrouble } from './hand-in-trouble.tsx';
import { TimeUpModal } from './time-up-modal.tsx';

const textOf = (node: ReactNode) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, node)).replace(/<[^>]*>/g, '');

const failures: HandInState[] = [new NetworkFailure(), new CallFailure(401, 'Masuk dulu.')].map((error) => ({
  phase: 'failed',
  error,
}));

/** Everything that the exam says of answers which have not reached the server. */
function sentences(isDurable: boolean): string[] {
  const timeUp = (handIn: HandInState) =>
    createElement(TimeUpModal, {
      ...{ open: true, minutes: 100, answered: 3, handIn, isDurable },
      onRetry: () => undefined,
      introPath: '/home/tryouts/7',
    });
  return [
    textOf(createElement(ExamNotices, { sync: 'signed-out', isDurable })),
    ...failures.map((state) => textOf(createElement(HandInTrouble, { state, isDurable }))),
    ...failures.map((state) => textOf(timeUp(state))),
    textOf(timeUp({ phase: 'sending' })),
  ];
}

const claim = /(?:aman|tersimpan) di perangkat/;

test('answers that the device keeps are called safe', () => {
  for (const text of sentences(true)) expect(text).toMatch(claim);
});

test('answers that are gone with the page are never called safe, and the page must stay', () => {
  for (const text of sentences(false)) {
    expect(text).not.toMatch(claim);
    expect(text).toContain('Jangan tutup atau muat ulang halaman ini');
  }
});
