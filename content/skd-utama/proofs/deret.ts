/** Topic 5: number series. */
import type { Rule } from '@ambang/workshop/proofs/series-rules.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { createSeriesMistake, createSeriesProof } from '@ambang/workshop/proofs/series.ts';

function nth(terms: readonly number[], index: number): number {
  const term = terms[index];
  if (term === undefined) throw new Error(`no term ${index}`);
  return term;
}

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
          .every((term, at) => term === p * nth(terms, at + 2) + q * nth(terms, at + 1) + r * nth(terms, at)),
      ),
    ),
  );
};

/** The next difference, if differences grow steadily. */
const upward = (t: readonly number[]): number => 2 * (nth(t, 4) - nth(t, 3)) - (nth(t, 3) - nth(t, 2));

/** The term before the third given one, if differences grow steadily. */
const downward = (t: readonly number[]): number =>
  nth(t, 2) - (2 * (nth(t, 3) - nth(t, 2)) - (nth(t, 4) - nth(t, 3)));

/** The question sentence of all items. */
const ASK = 'Bilangan yang tepat untuk mengisi titik-titik berturut-turut adalah …';

export const proofs: Proof[] = [
  createSeriesProof({
    id: 'utama-05-dua-deret',
    terms: '#, #, #, #, …, #, #, …, #, #',
    prompt: ASK,
    mistakes: {
      A: createSeriesMistake('kedua selisih diulang', (t) => [
        2 * nth(t, 2) - nth(t, 0),
        2 * nth(t, 4) - nth(t, 3),
      ]),
      B: createSeriesMistake('selisih 1 diulang', (t) => [
        2 * nth(t, 2) - nth(t, 0),
        (nth(t, 4) * nth(t, 3)) / nth(t, 1),
      ]),
      C: createSeriesMistake('selisih 1 diulang, lalu titik tengah', (t) => [
        2 * nth(t, 2) - nth(t, 0),
        (nth(t, 4) + nth(t, 7)) / 2,
      ]),
      D: createSeriesMistake('selisih kedua diulang', (t) => [
        nth(t, 2) + 2 * (nth(t, 2) - nth(t, 0)),
        2 * nth(t, 4) - nth(t, 3),
      ]),
    },
  }),
  createSeriesProof({
    id: 'utama-05-dua-kali-tambah-kurang',
    terms: '#, #, #, #, …, #, …',
    prompt: ASK,
    mistakes: {
      A: createSeriesMistake('selalu dikurangi 1', (t) => [2 * nth(t, 3) - 1, 2 * nth(t, 4) - 1]),
      B: createSeriesMistake('hanya dikali 2', (t) => [2 * nth(t, 3), 2 * nth(t, 4)]),
      C: createSeriesMistake('dikurangi 1 dua kali berturut-turut', (t) => [
        2 * nth(t, 3) + 1,
        2 * nth(t, 4) - 1,
      ]),
      E: createSeriesMistake('titik tengah, lalu selisih diulang', (t) => {
        const half = (nth(t, 4) - nth(t, 3)) / 2;
        return [nth(t, 3) + half, nth(t, 4) + half];
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
        const gap = nth(t, 3) + nth(t, 4);
        return [gap, gap + nth(t, 5)];
      }),
      B: createSeriesMistake('jumlah dua suku, lalu tiga suku', (t) => {
        const gap = nth(t, 3) + nth(t, 4);
        return [gap, nth(t, 4) + gap + nth(t, 5)];
      }),
      D: createSeriesMistake('jumlah tiga suku, lalu suku sebelumnya digandakan', (t) => [
        nth(t, 2) + nth(t, 3) + nth(t, 4),
        2 * nth(t, 5),
      ]),
      E: createSeriesMistake('hitung mundur dengan dua suku', (t) => {
        const gap = nth(t, 5) - nth(t, 4);
        return [gap, gap + nth(t, 5)];
      }),
    },
  }),
  createSeriesProof({
    id: 'utama-05-selisih-kuadrat',
    terms: '#, #, …, #, #, #, …',
    prompt: ASK,
    mistakes: {
      A: createSeriesMistake('selisih terdekat diulang', (t) => [
        2 * nth(t, 1) - nth(t, 0),
        2 * nth(t, 4) - nth(t, 3),
      ]),
      B: createSeriesMistake('kenaikan selisih diulang di akhir', (t) => [
        nth(t, 2) - 9,
        nth(t, 4) + upward(t),
      ]),
      D: createSeriesMistake('selisih dianggap naik tetap', (t) => [downward(t), nth(t, 4) + upward(t)]),
      E: createSeriesMistake('selisih dianggap naik tetap di depan', (t) => [downward(t), nth(t, 4) + 36]),
    },
  }),
];
