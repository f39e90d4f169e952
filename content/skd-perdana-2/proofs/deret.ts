/** Topic 5: number series. */
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { termAt } from '@ambang/workshop/proofs/series-rules.ts';
import type { Rule } from '@ambang/workshop/proofs/series-rules.ts';
import { createSeriesMistake, createSeriesProof } from '@ambang/workshop/proofs/series.ts';

/** `back` terms before the last. */
const last = (terms: readonly number[], back = 0): number => termAt(terms, terms.length - 1 - back);

const levels = createSeriesProof({
  id: 'perdana-05-selisih-bertingkat',
  terms: '#, #, #, #, #, #, …',
  prompt: 'Bilangan berikutnya adalah …',
  mistakes: {
    A: createSeriesMistake('selisih terakhir diulang', (t) => 2 * last(t) - last(t, 1)),
    B: createSeriesMistake('selisih terakhir ditambah 1', (t) => 2 * last(t) - last(t, 1) + 1),
    C: createSeriesMistake(
      'kenaikan selisih diulang',
      (t) => last(t) + 2 * (last(t) - last(t, 1)) - (last(t, 1) - last(t, 2)),
    ),
    E: createSeriesMistake('dua suku terakhir dijumlahkan', (t) => last(t) + last(t, 1)),
  },
});

/** The term after next, if the steps of its interleaved series keep growing by `growth`. */
const onward = (t: readonly number[], back: number, growth: number): number =>
  2 * last(t, back) - last(t, back + 2) + growth;

const two = createSeriesProof({
  id: 'perdana-05-dua-deret',
  terms: '#, #, #, #, #, #, #, #, …, …',
  prompt: 'Dua bilangan berikutnya adalah …',
  mistakes: {
    A: createSeriesMistake('urutan tertukar', (t) => [onward(t, 0, -3), onward(t, 1, 2)]),
    B: createSeriesMistake('selisih deret ganjil diulang', (t) => [onward(t, 1, 0), onward(t, 0, -3)]),
    C: createSeriesMistake('selisih kedua deret diulang', (t) => [onward(t, 1, 0), onward(t, 0, 0)]),
    E: createSeriesMistake('selisih deret genap diulang', (t) => [onward(t, 1, 2), onward(t, 0, 0)]),
  },
});

/** Alternates 'times a' and 'minus b'; a and b grow by 1 each time. Fixed by a, b and the first term. */
const growingTurns: Rule = (terms) => {
  const [factor, less] = [termAt(terms, 1) / termAt(terms, 0), termAt(terms, 1) - termAt(terms, 2)];
  return terms.slice(1).every((term, step) => {
    const round = Math.floor(step / 2);
    const before = termAt(terms, step);
    return term === (step % 2 === 0 ? before * (factor + round) : before - less - round);
  });
};

const turns = createSeriesProof({
  id: 'perdana-05-kali-kurang',
  terms: '#, #, #, #, #, …, #, …',
  rules: [growingTurns],
  prompt: 'Bilangan yang tepat untuk mengisi titik-titik berturut-turut adalah …',
  mistakes: {
    A: createSeriesMistake('×3 diulang', (t) => [termAt(t, 4) * 3, termAt(t, 5) * 3]),
    B: createSeriesMistake('pengurang 4 dan ×4 diulang', (t) => [termAt(t, 5) + 4, termAt(t, 5) * 4]),
    C: createSeriesMistake('pengurang 4 diulang', (t) => [termAt(t, 5) + 4, termAt(t, 5) * 5]),
    D: createSeriesMistake('×4 diulang', (t) => [termAt(t, 4) * 4, termAt(t, 5) * 4]),
  },
});

const sums = createSeriesProof({
  id: 'perdana-05-jumlah-tambah-urutan',
  terms: '#, #, #, #, #, …, #, #',
  prompt: 'Bilangan yang tepat untuk mengisi titik-titik adalah …',
  mistakes: {
    A: createSeriesMistake('tanpa tambahan', (t) => termAt(t, 3) + termAt(t, 4)),
    B: createSeriesMistake('tambahan 4 diulang', (t) => termAt(t, 3) + termAt(t, 4) + 4),
    D: createSeriesMistake('mundur tanpa tambahan', (t) => termAt(t, 5) - termAt(t, 4)),
    E: createSeriesMistake('mundur dengan tanda terbalik', (t) => termAt(t, 5) - termAt(t, 4) + 6),
  },
});

export const proofs: Proof[] = [levels, two, turns, sums];
