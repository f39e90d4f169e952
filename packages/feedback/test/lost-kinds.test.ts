import { describe, expect, test } from 'vitest';
import { findLostKinds } from '../src/causes/lost-kinds.ts';
import { computeAttemptMetrics } from '../src/metrics/attempt-metrics.ts';
import { createPlan } from '../src/plan/plan.ts';
import type { Circumstances, Marks } from './attempt-with-marks.ts';
import { attemptWithMarks } from './attempt-with-marks.ts';
import { kindOn, numbersFromTo } from './cases/circumstances.ts';

function kindsIn(name: 'TWK' | 'TKP', ...attempt: [Marks, Circumstances]): string[] {
  const { tests } = computeAttemptMetrics(attemptWithMarks(...attempt));
  const metrics = tests.find(({ test: one }) => one.name === name);
  return (metrics && findLostKinds(metrics)?.kinds.map(({ id }) => id)) ?? [];
}

const history = kindOn('sejarah', [1, 2, 13, 14, 15]);
const data = kindOn('tik-data', numbersFromTo(89, 92));
const authority = kindOn('profesi-kewenangan', numbersFromTo(96, 100));

describe('the kinds that lost clearly more than the rest of their test', () => {
  test.each<[string, 'TWK' | 'TKP', Marks, Circumstances['kinds'], string[]]>([
    ['a theme of two topics', 'TWK', { TWK: 'w2 r10 w3' }, history, ['sejarah']],
    ['a theme lost as often as the rest', 'TWK', { TWK: 'w30' }, history, []],
    ['a theme of three questions', 'TWK', { TWK: 'w3' }, kindOn('sejarah', [1, 2, 3]), []],
    ['a theme without a text', 'TWK', { TWK: 'w4' }, kindOn('unknown-theme', [1, 2, 3, 4]), []],
    ['a family of TKP', 'TKP', { TKP: '4x23 2x4' }, data, ['tik-data']],
    ['a family one point below the rest', 'TKP', { TKP: '5x23 4x4' }, data, []],
    [
      'the lowest of two families first',
      'TKP',
      { TKP: '5x23 2x4 5x3 1x5' },
      { ...data, ...authority },
      ['profesi-kewenangan', 'tik-data'],
    ],
    ['questions without kinds', 'TKP', { TKP: '1x20' }, {}, []],
  ])('%s', (_, name, marks, kinds = {}, expected) => {
    expect(kindsIn(name, marks, { kinds })).toEqual(expected);
  });

  test('the first step opens the lost questions of the kinds and asks what decides them', () => {
    const [first] = createPlan(attemptWithMarks({ TWK: 'w2 r10 w3' }, { kinds: history })).steps;
    expect(first?.numbers).toEqual([1, 2, 13, 14, 15]);
    expect(first?.text).toContain('Jawab ulang 5 soal sejarah yang lepas');
    expect(first?.text).toContain('Sebelum memilih, jawab dulu: peristiwa, pelaku, dan masa mana');
  });

  test.each<[string, Marks, Circumstances, string]>([
    ['of one topic of TIU', { TIU: 'w4' }, {}, 'jawab dulu: hubungan apa yang ada di pasangan pertama'],
    ['of a domain of TIU', { TIU: 'r27 w8' }, {}, 'jawab dulu: bentuk, jumlah, letak, arah'],
    [
      'of a topic of TKP, most of them of one family',
      { TKP: '5x30 3x8 5x7' },
      { kinds: kindOn('profesi-mutu', numbersFromTo(96, 101)) },
      'soal Profesionalisme yang belum bernilai penuh, mulai dari nomor 96, 97, 98, 99, 100, dan 101. Sebelum memilih, jawab dulu: siapa yang menanggung akibat',
    ],
    ['of several topics', { TIU: 'w8 r27' }, {}, 'tulis satu kalimat di kertas'],
  ])('the first step for questions %s', (_, marks, circumstances, excerpt) => {
    const [first] = createPlan(attemptWithMarks(marks, circumstances)).steps;
    expect(first?.text).toContain(excerpt);
  });
});
