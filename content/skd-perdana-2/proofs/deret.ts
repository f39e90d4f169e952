/** Topic 5: number series. */
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { at } from '@ambang/workshop/proofs/series-rules.ts';
import type { Rule } from '@ambang/workshop/proofs/series-rules.ts';
import { misread, series } from '@ambang/workshop/proofs/series.ts';

/** `back` terms before the last. */
const last = (terms: readonly number[], back = 0): number => at(terms, terms.length - 1 - back);

const levels = series({
  id: 'perdana-05-selisih-bertingkat',
  terms: '#, #, #, #, #, #, …',
  ask: 'Bilangan berikutnya adalah …',
  mistakes: {
    A: misread('selisih terakhir diulang', (t) => 2 * last(t) - last(t, 1)),
    B: misread('selisih terakhir ditambah 1', (t) => 2 * last(t) - last(t, 1) + 1),
    C: misread(
      'kenaikan selisih diulang',
      (t) => last(t) + 2 * (last(t) - last(t, 1)) - (last(t, 1) - last(t, 2)),
    ),
    E: misread('dua suku terakhir dijumlahkan', (t) => last(t) + last(t, 1)),
  },
});

/** The term after next, if the steps of its interleaved series keep growing by `growth`. */
const onward = (t: readonly number[], back: number, growth: number): number =>
  2 * last(t, back) - last(t, back + 2) + growth;

const two = series({
  id: 'perdana-05-dua-deret',
  terms: '#, #, #, #, #, #, #, #, …, …',
  ask: 'Dua bilangan berikutnya adalah …',
  mistakes: {
    A: misread('urutan tertukar', (t) => [onward(t, 0, -3), onward(t, 1, 2)]),
    B: misread('selisih deret ganjil diulang', (t) => [onward(t, 1, 0), onward(t, 0, -3)]),
    C: misread('selisih kedua deret diulang', (t) => [onward(t, 1, 0), onward(t, 0, 0)]),
    E: misread('selisih deret genap diulang', (t) => [onward(t, 1, 2), onward(t, 0, 0)]),
  },
});

/** Alternates 'times a' and 'minus b'; a and b grow by 1 each time. Fixed by a, b and the first term. */
const growingTurns: Rule = (terms) => {
  const [factor, less] = [at(terms, 1) / at(terms, 0), at(terms, 1) - at(terms, 2)];
  return terms.slice(1).every((term, step) => {
    const round = Math.floor(step / 2);
    const before = at(terms, step);
    return term === (step % 2 === 0 ? before * (factor + round) : before - less - round);
  });
};

const turns = series({
  id: 'perdana-05-kali-kurang',
  terms: '#, #, #, #, #, …, #, …',
  rules: [growingTurns],
  ask: 'Bilangan yang tepat untuk mengisi titik-titik berturut-turut adalah …',
  mistakes: {
    A: misread('×3 diulang', (t) => [at(t, 4) * 3, at(t, 5) * 3]),
    B: misread('pengurang 4 dan ×4 diulang', (t) => [at(t, 5) + 4, at(t, 5) * 4]),
    C: misread('pengurang 4 diulang', (t) => [at(t, 5) + 4, at(t, 5) * 5]),
    D: misread('×4 diulang', (t) => [at(t, 4) * 4, at(t, 5) * 4]),
  },
});

const sums = series({
  id: 'perdana-05-jumlah-tambah-urutan',
  terms: '#, #, #, #, #, …, #, #',
  ask: 'Bilangan yang tepat untuk mengisi titik-titik adalah …',
  mistakes: {
    A: misread('tanpa tambahan', (t) => at(t, 3) + at(t, 4)),
    B: misread('tambahan 4 diulang', (t) => at(t, 3) + at(t, 4) + 4),
    D: misread('mundur tanpa tambahan', (t) => at(t, 5) - at(t, 4)),
    E: misread('mundur dengan tanda terbalik', (t) => at(t, 5) - at(t, 4) + 6),
  },
});

export const proofs: Proof[] = [levels, two, turns, sums];
