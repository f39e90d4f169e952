/** Topic 6: quantitative comparisons. */
import { toInteger } from '@ambang/workshop/proofs/arithmetic.ts';
import {
  createComparisonProof,
  createPair,
  createPairFromExpressions,
} from '@ambang/workshop/proofs/comparison.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

const ASK = 'Hubungan yang tepat antara P dan Q adalah …';

/** Positive and negative integer divisors in descending order. */
function divisors(product: number): number[] {
  const all = Array.from({ length: 2 * product + 1 }, (_, at) => product - at);
  return all.filter((each) => each !== 0 && product % each === 0);
}

const triples = createComparisonProof({
  id: 'perdana-06-tiga-bilangan',
  stem: `Bilangan bulat a, b, dan c memenuhi a > b > c dan abc = #.\n\nP = #\nQ = a + b + c\n\n${ASK}`,
  pairs: (numbers) => {
    const [product = 0, p = 0] = numbers.map(toInteger);
    const each = divisors(product);
    const found = each.flatMap((a) =>
      each.flatMap((b) => each.filter((c) => a > b && b > c && a * b * c === product).map((c) => a + b + c)),
    );
    return found.map((sum) => createPair(p, sum));
  },
  workedPairs: [
    [7, 6],
    [7, 0],
    [7, -2],
    [7, -6],
    [7, -4],
  ],
  prompt: ASK,
  mistakes: {
    B: createOptionMistake('P < Q', '6, 1, 1 saja'),
    C: createOptionMistake('P = Q', 'dua faktor saja'),
    D: createOptionMistake('Hubungan P dan Q tidak dapat ditentukan', '6, 1, 1 di samping 3, 2, 1'),
    E: createOptionMistake('P = Q + 1', 'bilangan negatif terlupa'),
  },
});

/** Both areas are proportional to the square of the side, so one side (14) suffices. */
const circles = createComparisonProof({
  id: 'perdana-06-dua-lingkaran',
  stem: `Sebuah lingkaran kecil menyinggung keempat sisi sebuah persegi. Sebuah lingkaran besar melalui keempat titik sudut persegi itu (π = #).\n\nP = luas daerah di dalam persegi dan di luar lingkaran kecil\nQ = luas daerah di dalam lingkaran besar dan di luar persegi\n\n${ASK}`,
  pairs: createPairFromExpressions('14 × 14 − $1 × 7 × 7', '$1 × (7 × 7 + 7 × 7) − 14 × 14'),
  workedPairs: [[42, 112]],
  prompt: ASK,
  mistakes: {
    A: createOptionMistake('P > Q', 'pojok dikira lebih luas daripada tembereng'),
    C: createOptionMistake('P = Q', 'luas persegi dikira di tengah'),
    D: createOptionMistake('Hubungan P dan Q tidak dapat ditentukan', 'sisi dikira harus diketahui'),
    E: createOptionMistake('2P = Q', 'perbandingan luas kedua lingkaran dipakai'),
  },
});

const multiples = createComparisonProof({
  id: 'perdana-06-habis-dibagi',
  stem: `P = banyak bilangan bulat dari # sampai # yang habis dibagi oleh # atau #, tetapi tidak oleh keduanya\nQ = #\n\n${ASK}`,
  pairs: (numbers) => {
    const [from = 0, to = 0, a = 0, b = 0, q = 0] = numbers.map(toInteger);
    const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    return [createPair(all.filter((each) => (each % a === 0) !== (each % b === 0)).length, q)];
  },
  workedPairs: [[60, 60]],
  prompt: ASK,
  mistakes: {
    A: createOptionMistake('P > Q', 'irisan dikurangkan sekali'),
    B: createOptionMistake('P < Q', 'hanya kelipatan keduanya'),
    D: createOptionMistake('Hubungan P dan Q tidak dapat ditentukan', 'tidak dihitung'),
    E: createOptionMistake('3P = 2Q', 'hanya kelipatan 4 yang bukan kelipatan 6'),
  },
});

export const proofs: Proof[] = [triples, circles, multiples];
