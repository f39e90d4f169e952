/** Topic 5: number series. */
import { termAt } from '@ambang/workshop/proofs/series-rules.ts';
import type { Rule } from '@ambang/workshop/proofs/series-rules.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { createSeriesMistake, createSeriesProof } from '@ambang/workshop/proofs/series.ts';

/**
 * Each term is p, q and r times the three preceding terms, with small weights. Needs two terms more than those that
 * determine it.
 */
const threefold: Rule = (terms) => {
  if (terms.length < 7) return false;
  const weights = [-2, -1, 0, 1, 2];
  return weights.some((p) =>
    weights.some((q) =>
      weights.some((r) =>
        terms
          .slice(3)
          .every(
            (term, at) =>
              term === p * termAt(terms, at + 2) + q * termAt(terms, at + 1) + r * termAt(terms, at),
          ),
      ),
    ),
  );
};

/** The next difference, if differences grow steadily. */
const upward = (t: readonly number[]): number =>
  2 * (termAt(t, 4) - termAt(t, 3)) - (termAt(t, 3) - termAt(t, 2));

/** The term before the third given one, if differences grow steadily. */
const downward = (t: readonly number[]): number =>
  termAt(t, 2) - (2 * (termAt(t, 3) - termAt(t, 2)) - (termAt(t, 4) - termAt(t, 3)));

/** The question sentence of all items. */
const ASK = 'Bilangan yang tepat untuk mengisi titik-titik berturut-turut adalah …';

export const proofs: Proof[] = [
  createSeriesProof({
    id: 'utama-05-dua-deret',
    terms: '#, #, #, #, …, #, #, …, #, #',
    prompt: ASK,
    mistakes: {
      A: createSeriesMistake('kedua selisih diulang', (t) => [
        2 * termAt(t, 2) - termAt(t, 0),
        2 * termAt(t, 4) - termAt(t, 3),
      ]),
      B: createSeriesMistake('selisih 1 diulang', (t) => [
        2 * termAt(t, 2) - termAt(t, 0),
        (termAt(t, 4) * termAt(t, 3)) / termAt(t, 1),
      ]),
      C: createSeriesMistake('selisih 1 diulang, lalu titik tengah', (t) => [
        2 * termAt(t, 2) - termAt(t, 0),
        (termAt(t, 4) + termAt(t, 7)) / 2,
      ]),
      D: createSeriesMistake('selisih kedua diulang', (t) => [
        termAt(t, 2) + 2 * (termAt(t, 2) - termAt(t, 0)),
        2 * termAt(t, 4) - termAt(t, 3),
      ]),
    },
  }),
  createSeriesProof({
    id: 'utama-05-dua-kali-tambah-kurang',
    terms: '#, #, #, #, …, #, …',
    prompt: ASK,
    mistakes: {
      A: createSeriesMistake('selalu dikurangi 1', (t) => [2 * termAt(t, 3) - 1, 2 * termAt(t, 4) - 1]),
      B: createSeriesMistake('hanya dikali 2', (t) => [2 * termAt(t, 3), 2 * termAt(t, 4)]),
      C: createSeriesMistake('dikurangi 1 dua kali berturut-turut', (t) => [
        2 * termAt(t, 3) + 1,
        2 * termAt(t, 4) - 1,
      ]),
      E: createSeriesMistake('titik tengah, lalu selisih diulang', (t) => {
        const half = (termAt(t, 4) - termAt(t, 3)) / 2;
        return [termAt(t, 3) + half, termAt(t, 4) + half];
      }),
    },
  }),
  createSeriesProof({
    id: 'utama-05-jumlah-tiga-suku',
    terms: '#, #, #, #, #, …, #, …',
    rules: [threefold],
    prompt: ASK,
    mistakes: {
      A: createSeriesMistake('jumlah dua suku', (t) => {
        const gap = termAt(t, 3) + termAt(t, 4);
        return [gap, gap + termAt(t, 5)];
      }),
      B: createSeriesMistake('jumlah dua suku, lalu tiga suku', (t) => {
        const gap = termAt(t, 3) + termAt(t, 4);
        return [gap, termAt(t, 4) + gap + termAt(t, 5)];
      }),
      D: createSeriesMistake('jumlah tiga suku, lalu suku sebelumnya digandakan', (t) => [
        termAt(t, 2) + termAt(t, 3) + termAt(t, 4),
        2 * termAt(t, 5),
      ]),
      E: createSeriesMistake('hitung mundur dengan dua suku', (t) => {
        const gap = termAt(t, 5) - termAt(t, 4);
        return [gap, gap + termAt(t, 5)];
      }),
    },
  }),
  createSeriesProof({
    id: 'utama-05-selisih-kuadrat',
    terms: '#, #, …, #, #, #, …',
    prompt: ASK,
    mistakes: {
      A: createSeriesMistake('selisih terdekat diulang', (t) => [
        2 * termAt(t, 1) - termAt(t, 0),
        2 * termAt(t, 4) - termAt(t, 3),
      ]),
      B: createSeriesMistake('kenaikan selisih diulang di akhir', (t) => [
        termAt(t, 2) - 9,
        termAt(t, 4) + upward(t),
      ]),
      D: createSeriesMistake('selisih dianggap naik tetap', (t) => [downward(t), termAt(t, 4) + upward(t)]),
      E: createSeriesMistake('selisih dianggap naik tetap di depan', (t) => [downward(t), termAt(t, 4) + 36]),
    },
  }),
];
