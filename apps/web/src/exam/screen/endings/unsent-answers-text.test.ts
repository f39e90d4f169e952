import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import type { AnswerCounts } from '../../../question/answer-sheet.ts';
import type { HandInState } from '../../sending/handing-in/hand-in-process.ts';
import { iconPaths } from '../../../ui/marks/icon-paths.ts';
import { ExamNotices } from '../status/exam-notices.tsx';
import { deadlineText } from '../../attempt/deadline-text.ts';
import { expiredAttemptText } from './expired-attempt.tsx';
import type { UnsentAnswers } from '../../attempt/deadline-text.ts';
import { FinishModal } from './finish-modal.tsx';
import { HandInProblem } from './hand-in-problem.tsx';
import { TimeUpModal } from './time-up-modal.tsx';

const textOf = (node: ReactNode) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, node)).replace(/<[^>]*>/g, '');

const failures: HandInState[] = [new NetworkFailure(), new CallFailure(401, 'Masuk dulu.')].map((error) => ({
  phase: 'failed',
  error,
  isUnanswered: error instanceof NetworkFailure,
}));

const ignore = () => undefined;

const introPath = '/home/tryouts/7';

const unsentWith = (other: Partial<UnsentAnswers>): UnsentAnswers => ({
  unsentCount: 3,
  isDurable: true,
  expiresAt: Date.parse('2026-11-23T12:40:00Z'),
  timeLeftMs: -1_000,
  ...other,
});

const timeUp = (handIn: HandInState, unsent: UnsentAnswers) =>
  createElement(TimeUpModal, {
    open: true,
    minutes: 100,
    answered: 3,
    handIn,
    unsent,
    onRetry: ignore,
    introPath,
  });

const progress: AnswerCounts = { answered: 3, empty: 107, flagged: 0, questions: 110, tests: [] };

const finish = (handIn: HandInState, unsent: UnsentAnswers) =>
  createElement(FinishModal, {
    open: true,
    progress,
    handIn,
    unsent,
    onBack: ignore,
    onFinish: ignore,
    introPath,
  });

function allTexts(isDurable: boolean): string[] {
  const unsent = unsentWith({ isDurable });
  return [
    textOf(createElement(ExamNotices, { saving: 'signed-out', isDurable, isPaperDurable: true })),
    ...failures.map((state) => textOf(createElement(HandInProblem, { state, unsent }))),
    ...failures.map((state) => textOf(finish(state, unsent))),
    ...failures.map((state) => textOf(timeUp(state, unsent))),
    textOf(timeUp({ phase: 'idle' }, unsent)),
    textOf(timeUp({ phase: 'sending' }, unsent)),
  ];
}

const claim = /(?:aman|tersimpan) di perangkat/;

test('every text about unsent answers calls them safe when they are stored', () => {
  for (const text of allTexts(true)) expect(text).toMatch(claim);
});

test('no text calls answers safe that closing the page loses, and each asks to keep the page open', () => {
  for (const text of allTexts(false)) {
    expect(text).not.toMatch(claim);
    expect(text).toContain('Jangan tutup atau muat ulang halaman ini');
  }
});

const lost: HandInState = { phase: 'failed', error: new NetworkFailure(), isUnanswered: true };

test('no text says that nothing is lost when answers may be lost, and an unconfirmed end is attributed to the device’s clock', () => {
  const words = textOf(finish(lost, unsentWith({ timeLeftMs: 60_000, isDurable: false })));
  expect(words).toContain('Hasilnya ikut perangkingan');
  expect(words).not.toContain('Tidak ada yang hilang');
  expect(textOf(timeUp(lost, unsentWith({})))).toContain('menitmu selesai menurut jam perangkatmu.');
  expect(textOf(timeUp({ phase: 'sending' }, unsentWith({})))).toContain('menitmu selesai. ');
});

test('no automatic retry is promised after a malformed hand-in', () => {
  const refused: HandInState = {
    phase: 'failed',
    error: new CallFailure(400, 'Isian ini tidak terbaca. Muat ulang halaman lalu coba lagi.'),
    isUnanswered: false,
  };
  for (const isDurable of [true, false])
    for (const draw of [finish, timeUp]) {
      const words = textOf(draw(refused, unsentWith({ isDurable })));
      expect(words).toContain('Isian ini tidak terbaca.');
      expect(words).not.toContain('dikumpulkan sendiri');
      expect(words).not.toContain('tidak perlu menunggu');
    }
});

test('before the automatic hand-in a text announces it, within seconds or once there is a network', () => {
  expect(textOf(timeUp({ phase: 'idle' }, unsentWith({})))).toContain(
    'Jawabanmu dikumpulkan otomatis dalam beberapa detik, atau begitu ada jaringan',
  );
});

test('a failed hand-in looks like an error unless the answers are stored and the retry is automatic', () => {
  const [network, signedOut] = failures as [HandInState, HandInState];
  const looksWaiting = (state: HandInState, isDurable: boolean) =>
    renderToStaticMarkup(
      createElement(MemoryRouter, null, finish(state, unsentWith({ isDurable }))),
    ).includes(iconPaths.clock);
  expect([looksWaiting(network, true), looksWaiting(network, false), looksWaiting(signedOut, true)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('after a network failure the text names the automatic hand-in, its device, its limit and the ranking', () => {
  const text = textOf(timeUp(lost, unsentWith({ timeLeftMs: -60_000 })));
  expect(text).toContain('dikumpulkan sendiri begitu ada jaringan dan Ambang terbuka di perangkat ini');
  expect(text).toContain('tetap dinilai kalau tiba sebelum 24 November 2026, 19:40 WIB');
  expect(text).toContain('Hasilnya tidak ikut perangkingan');
  expect(text).toContain('Keluar');
});

test.each([
  [
    'time is left',
    60_000,
    /Tidak ada yang hilang\. Hasilnya ikut perangkingan kalau 3 jawaban .* 19:41 WIB\.$/,
  ],
  [
    'the deadline passed less than a minute ago',
    -59_999,
    /^Hasilnya ikut perangkingan kalau .* 19:41 WIB, dan tetap dinilai/,
  ],
  [
    'the deadline passed a minute ago',
    -60_000,
    /tetap dinilai kalau tiba sebelum 24 November .*tidak ikut perangkingan\.$/,
  ],
  [
    'the deadline passed a day ago',
    -86_400_000,
    /^Jawaban yang tiba setelah 24 November 2026, 19:40 WIB tidak dinilai lagi\.$/,
  ],
])('the text has the correct limits for counting and ranking when %s', (_, timeLeftMs, words) => {
  expect(deadlineText(unsentWith({ timeLeftMs }))).toMatch(words);
});

test('the text has no limits when the server has every answer', () => {
  for (const timeLeftMs of [60_000, -60_000, -86_400_000]) {
    const unsent = unsentWith({ unsentCount: 0, timeLeftMs });
    expect(deadlineText(unsent)).toBe('Tidak ada yang hilang.');
    expect(textOf(timeUp(lost, unsent))).toContain('Semua jawabanmu sudah sampai di server');
  }
});

test('before the deadline a failed hand-in offers the exit only when the answers are stored', () => {
  const wayOut = 'Kamu tidak perlu menunggu di halaman ini: Keluar';
  expect(textOf(finish(lost, unsentWith({ timeLeftMs: 60_000 })))).toContain(wayOut);
  expect(textOf(finish(lost, unsentWith({ timeLeftMs: 60_000, isDurable: false })))).not.toContain(wayOut);
});

test('after an overtaken hand-in the text offers neither a retry nor an exit', () => {
  const error = new CallFailure(412, 'Pengerjaan ini dilanjutkan di perangkat lain.');
  const text = textOf(
    finish({ phase: 'failed', error, isUnanswered: false }, unsentWith({ unsentCount: 0 })),
  );
  expect(text).toContain('tetapi tryout ini belum dikumpulkan. Pengerjaan ini dilanjutkan');
  expect(text).not.toMatch(/sendiri|Keluar/);
});

test('unanswered questions are counted before the decision, but not after a failed hand-in', () => {
  const question = 'Masih ada 107 soal kosong. Jawaban tidak bisa diubah setelah kamu selesai.';
  expect(textOf(finish({ phase: 'idle' }, unsentWith({})))).toContain(question);
  expect(textOf(finish(lost, unsentWith({})))).not.toContain('Jawaban tidak bisa diubah');
});

test('a page reopened after the deadline shows what is unsent and what happens next', () => {
  const late = unsentWith({ timeLeftMs: -3_600_000 });
  expect(expiredAttemptText(late, true)).toMatch(
    /^Waktu pengerjaan sudah habis\. .* dikumpulkan sendiri .*tetap dinilai/,
  );
  expect(expiredAttemptText(late, false)).toMatch(
    /3 jawaban menunggu di perangkat ini dan dikirim sendiri .*tetap dinilai/,
  );
  expect(expiredAttemptText({ ...late, unsentCount: 0 }, false)).toContain(
    'Buka hasilnya begitu ada jaringan',
  );
});

test.each([
  [
    3,
    true,
    new NetworkFailure(),
    'Jawabanmu aman di perangkat ini, tetapi server belum memastikan pengumpulannya.',
  ],
  [
    3,
    true,
    new CallFailure(429, 'Terlalu sering.'),
    'Jawabanmu aman di perangkat ini, tetapi belum terkirim.',
  ],
  [0, true, new NetworkFailure(), 'sampai di server, tetapi server belum memastikan pengumpulannya.'],
  [
    0,
    true,
    new CallFailure(429, 'Terlalu sering.'),
    'sampai di server, tetapi tryout ini belum dikumpulkan.',
  ],
  [3, false, new NetworkFailure(), 'Jawabanmu belum pasti terkirim. Jangan tutup'],
  [3, false, new CallFailure(429, 'Terlalu sering.'), 'Jawabanmu belum terkirim. Jangan tutup'],
])(
  'with %i unsent answers, stored: %s, the text leaves the outcome open after a network failure only (%s)',
  (unsentCount, isDurable, error, words) => {
    const unsent = unsentWith({ unsentCount, isDurable });
    expect(
      textOf(
        createElement(HandInProblem, {
          state: { phase: 'failed', error, isUnanswered: error instanceof NetworkFailure },
          unsent,
        }),
      ),
    ).toContain(words);
  },
);

test.each([true, false])(
  'after the deadline the exit is offered only when answers are stored (stored: %s)',
  (isDurable) => {
    const [lost] = failures;
    const shown = renderToStaticMarkup(
      createElement(MemoryRouter, null, timeUp(lost!, unsentWith({ isDurable }))),
    );
    expect(shown.includes(`href="${introPath}"`)).toBe(isDurable);
  },
);
